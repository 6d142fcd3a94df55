-- verdict: not_equivalent
-- why: a count above one asks for two
CREATE TABLE t (id int, x int);
CREATE TABLE u (t int);
-- q1
SELECT DISTINCT x FROM t WHERE (SELECT count(*) FROM u WHERE u.t = t.id) > 1
-- q2
SELECT DISTINCT x FROM t JOIN u ON u.t = t.id
