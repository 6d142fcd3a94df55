-- verdict: equivalent
-- why: its row is one of the other
CREATE TABLE t (id int PRIMARY KEY, a int, b int);
CREATE TABLE u (a int, b int);
-- q1
SELECT id FROM t WHERE EXISTS (SELECT FROM u WHERE u.a = t.a AND u.b > t.b) AND EXISTS (SELECT FROM u WHERE u.a = t.a)
-- q2
SELECT id FROM t WHERE EXISTS (SELECT FROM u WHERE u.a = t.a AND u.b > t.b)
