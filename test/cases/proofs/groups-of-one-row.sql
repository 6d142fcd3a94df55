-- verdict: equivalent
-- why: a join refuses the group of the NULLs, and each other one has one row
CREATE TABLE shelf (id int UNIQUE, n int);
CREATE TABLE box (id int PRIMARY KEY, shelf int, n int);
-- q1
SELECT b.id, b.n, s.total FROM box b LEFT JOIN (SELECT id, sum(n) AS total, count(*) AS c FROM shelf GROUP BY id) s ON s.id = b.shelf
-- q2
SELECT b.id, b.n, s.n::bigint FROM box b LEFT JOIN shelf s ON s.id = b.shelf
