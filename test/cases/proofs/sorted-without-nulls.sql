-- verdict: equivalent
-- semantics: list
-- why: in one of two equal results there is no NULL, so there is none in the other
CREATE TABLE score (points int);
-- q1
SELECT points FROM score WHERE points <> 0 ORDER BY points NULLS FIRST
-- q2
SELECT points FROM score WHERE coalesce(points, 0) <> 0 ORDER BY points NULLS FIRST
