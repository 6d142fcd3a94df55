-- verdict: not_equivalent
-- why: an average of averages is not
CREATE TABLE t (a int, b int, c int);
CREATE TABLE u (a int, b int);
-- q1
SELECT avg(c) FROM (SELECT c FROM t UNION ALL SELECT b FROM u) x
-- q2
SELECT avg(s) FROM (SELECT avg(c) AS s FROM t UNION ALL SELECT avg(b) FROM u) x
