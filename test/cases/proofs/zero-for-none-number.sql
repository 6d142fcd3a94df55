-- verdict: equivalent
-- why: zeros add nothing, and without rows it is 0 as well
CREATE TABLE t (k int, x int);
CREATE TABLE u (k int);
-- q1
SELECT k, coalesce((SELECT sum(x) FROM t WHERE x <> 0 AND t.k = u.k), 0) FROM u
-- q2
SELECT k, coalesce((SELECT sum(x) FROM t WHERE t.k = u.k), 0) FROM u
