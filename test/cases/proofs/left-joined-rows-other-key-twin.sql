-- verdict: not_equivalent
-- why: several rows have a q
CREATE TABLE o (id int PRIMARY KEY, q int);
CREATE TABLE i (o int, n int);
-- q1
SELECT o.q, sum(i.n) FROM o LEFT JOIN i ON i.o = o.id GROUP BY o.q
-- q2
SELECT q, (SELECT sum(n) FROM i WHERE i.o = o.id) FROM o
