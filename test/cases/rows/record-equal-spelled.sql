-- verdict: not_equivalent
CREATE TABLE t (id int PRIMARY KEY, a numeric, b numeric);
-- q1
SELECT ROW(a)::text FROM t WHERE ROW(a) = ROW(b)
-- q2
SELECT ROW(b)::text FROM t WHERE ROW(a) = ROW(b)
