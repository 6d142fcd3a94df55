-- verdict: equivalent
-- why: a group for each row of the left side
CREATE TABLE o (id int PRIMARY KEY, q int);
CREATE TABLE i (o int, n int);
-- q1
SELECT o.id, sum(i.n), count(i.o) FROM o LEFT JOIN i ON i.o = o.id WHERE o.q > 2 GROUP BY o.id
-- q2
SELECT id, (SELECT sum(n) FROM i WHERE i.o = o.id), (SELECT count(*) FROM i WHERE i.o = o.id) FROM o WHERE q > 2
