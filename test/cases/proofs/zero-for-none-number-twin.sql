-- verdict: not_equivalent
-- why: without rows it is 1, but the sum of zeros is 0
CREATE TABLE t (k int, x int);
CREATE TABLE u (k int);
-- q1
SELECT k, coalesce((SELECT sum(x) FROM t WHERE x <> 0 AND t.k = u.k), 1) FROM u
-- q2
SELECT k, coalesce((SELECT sum(x) FROM t WHERE t.k = u.k), 1) FROM u
