-- verdict: equivalent*
-- assumes: databases on which the order of tied rows decides the result are left out
CREATE TABLE t (id int PRIMARY KEY, x int);
-- q1
SELECT array_agg(x) FROM t
-- q2
SELECT array_agg(x) FROM (SELECT x FROM t ORDER BY id) s
