-- verdict: equivalent*
-- pg: >= 16
-- why: of a group by the key there is one value
-- reached: unknown
CREATE TABLE t (id int PRIMARY KEY, a int);
-- q1
SELECT id, any_value(a) FROM t GROUP BY id
-- q2
SELECT id, a FROM t
