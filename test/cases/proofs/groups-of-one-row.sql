-- verdict: equivalent
-- why: a join refuses the group of the NULLs, and each other one has one row
CREATE TABLE shelf (id int UNIQUE, n int);
CREATE TABLE parcel (id int PRIMARY KEY, place int, n int);
-- q1
SELECT b.id, b.n, s.total FROM parcel b LEFT JOIN (SELECT id, sum(n) AS total, count(*) AS c FROM shelf GROUP BY id) s ON s.id = b.place
-- q2
SELECT b.id, b.n, s.n::bigint FROM parcel b LEFT JOIN shelf s ON s.id = b.place
