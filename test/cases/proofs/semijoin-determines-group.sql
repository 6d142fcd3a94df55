-- verdict: equivalent
-- why: the row that EXISTS asks for, by a key, says which row of t has this u: each group has one row
CREATE TABLE t (id int PRIMARY KEY, u int);
CREATE TABLE u (id int PRIMARY KEY, t int);
-- q1
SELECT u, count(*) FROM t WHERE EXISTS (SELECT FROM u WHERE u.id = t.u AND u.t = t.id) GROUP BY u
-- q2
SELECT t.u, 1::bigint FROM t JOIN u ON u.id = t.u AND u.t = t.id
