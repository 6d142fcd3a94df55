-- verdict: equivalent
-- why: the same without keys
CREATE TABLE t (a int, b int, c int);
CREATE TABLE u (a int, b int);
-- q1
SELECT sum(c) FROM (SELECT c FROM t UNION ALL SELECT b FROM u) x
-- q2
SELECT sum(s) FROM (SELECT sum(c) AS s FROM t UNION ALL SELECT sum(b) FROM u) x
