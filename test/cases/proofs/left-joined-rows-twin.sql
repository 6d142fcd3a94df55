-- verdict: not_equivalent
-- why: a row without a partner counts
CREATE TABLE o (id int PRIMARY KEY, q int);
CREATE TABLE i (o int, n int);
-- q1
SELECT o.id, count(*) FROM o LEFT JOIN i ON i.o = o.id GROUP BY o.id
-- q2
SELECT id, (SELECT count(*) FROM i WHERE i.o = o.id) FROM o
