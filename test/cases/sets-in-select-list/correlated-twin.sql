-- verdict: not_equivalent
CREATE TABLE t (a int PRIMARY KEY, b int, c int);
-- q1
SELECT a FROM t WHERE 2 IN (SELECT unnest(ARRAY[t.b, count(*)::int]) FROM t AS u WHERE u.a > t.a)
-- q2
SELECT a FROM t WHERE b = 2 OR (SELECT count(*) FROM t AS u WHERE u.a >= t.a) = 2
