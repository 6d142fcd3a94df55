-- verdict: not_equivalent
-- why: not a key: two rows of u may name two rows of t
CREATE TABLE t (id int PRIMARY KEY, u int);
CREATE TABLE u (id int, t int);
-- q1
SELECT u, count(*) FROM t WHERE EXISTS (SELECT FROM u WHERE u.id = t.u AND u.t = t.id) GROUP BY u
-- q2
SELECT t.u, 1::bigint FROM t JOIN u ON u.id = t.u AND u.t = t.id
