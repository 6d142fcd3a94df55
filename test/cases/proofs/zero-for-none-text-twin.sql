-- verdict: not_equivalent
-- why: an empty text is not 0; where only zeros are added up it is
CREATE TABLE t (k int, x int);
CREATE TABLE u (k int);
-- q1
SELECT k, coalesce((SELECT sum(x) FROM t WHERE x <> 0 AND t.k = u.k)::text, '') FROM u
-- q2
SELECT k, coalesce((SELECT sum(x) FROM t WHERE t.k = u.k)::text, '') FROM u
