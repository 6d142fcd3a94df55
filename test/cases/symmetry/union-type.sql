-- verdict: not_equivalent
CREATE TABLE t (id int PRIMARY KEY, n int, x numeric);
-- q1
SELECT n FROM t UNION SELECT x FROM t
-- q2
SELECT x FROM t UNION SELECT n + 1 FROM t
