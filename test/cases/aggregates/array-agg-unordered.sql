-- verdict: equivalent*
-- assumes: where the order of tied rows decides the result, the queries permit a common one
CREATE TABLE t (id int PRIMARY KEY, x int);
-- q1
SELECT array_agg(x) FROM t
-- q2
SELECT array_agg(x) FROM (SELECT x FROM t ORDER BY id) s
