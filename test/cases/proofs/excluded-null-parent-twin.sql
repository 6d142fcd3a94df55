-- verdict: not_equivalent
-- why: a NULL that does not come out empties nothing
CREATE TABLE u (id int UNIQUE, a int); CREATE TABLE t (id int PRIMARY KEY, u int REFERENCES u (id), a int);
-- q1
SELECT a, count(*) FROM u WHERE id NOT IN (SELECT t.u FROM t) GROUP BY a
-- q2
SELECT a, count(*) FROM u WHERE id NOT IN (SELECT p.id FROM t JOIN u p ON p.id = t.u) GROUP BY a
