-- verdict: not_equivalent
-- reached: unknown
-- why: EXCEPT ALL takes away an equal number, which may be another one of those that the condition keeps
CREATE TABLE t (id int, n numeric);
-- q1
SELECT count(*) FROM (SELECT n FROM t WHERE id > 1 EXCEPT ALL SELECT n FROM t WHERE id < 1) AS o WHERE 1 / n > 0.33333333333333333333
-- q2
SELECT count(*) FROM (SELECT n FROM t WHERE id > 1 AND 1 / n > 0.33333333333333333333 EXCEPT ALL SELECT n FROM t WHERE id < 1) AS o
