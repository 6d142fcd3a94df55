-- verdict: equivalent
-- why: a count above zero asks for a row
CREATE TABLE t (id int, x int);
CREATE TABLE u (t int);
-- q1
SELECT DISTINCT x FROM t WHERE (SELECT count(*) FROM u WHERE u.t = t.id) > 0
-- q2
SELECT DISTINCT x FROM t JOIN u ON u.t = t.id
