-- verdict: not_equivalent
-- why: NULL is a row and no value
CREATE TABLE t (a int, b int, c int);
CREATE TABLE u (a int, b int);
-- q1
SELECT count(*) FROM (SELECT a FROM t UNION SELECT a FROM u) s
-- q2
SELECT count(DISTINCT a) FROM (SELECT a FROM t UNION ALL SELECT a FROM u) s
