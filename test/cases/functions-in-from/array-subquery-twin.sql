-- verdict: not_equivalent
CREATE TABLE t (a int);
CREATE TABLE u (id int PRIMARY KEY, b int);
-- q1
SELECT a, ARRAY(SELECT b FROM u ORDER BY id) FROM t
-- q2
SELECT a, ARRAY(SELECT b FROM u ORDER BY id DESC) FROM t
