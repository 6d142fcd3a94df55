-- verdict: not_equivalent
-- semantics: list
-- why: there are NULLs
CREATE TABLE score (points int);
-- q1
SELECT points FROM score WHERE coalesce(points, 1) <> 0 ORDER BY points NULLS FIRST
-- q2
SELECT points FROM score WHERE coalesce(points, 1) <> 0 ORDER BY points NULLS LAST
