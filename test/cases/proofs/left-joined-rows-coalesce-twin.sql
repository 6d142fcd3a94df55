-- verdict: not_equivalent
-- why: 1 for a row without a partner
CREATE TABLE o (id int PRIMARY KEY, q int);
CREATE TABLE i (o int, n int);
-- q1
SELECT o.id, sum(coalesce(i.n, 1)) FROM o LEFT JOIN i ON i.o = o.id GROUP BY o.id
-- q2
SELECT id, (SELECT sum(coalesce(n, 1)) FROM i WHERE i.o = o.id) FROM o
