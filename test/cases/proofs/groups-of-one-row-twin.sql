-- verdict: not_equivalent
-- why: here a NULL meets the NULLs, of which there may be two
CREATE TABLE shelf (id int UNIQUE, n int);
CREATE TABLE parcel (id int PRIMARY KEY, place int, n int);
-- q1
SELECT b.id, b.n, s.total FROM parcel b LEFT JOIN (SELECT id, sum(n) AS total FROM shelf GROUP BY id) s ON s.id IS NOT DISTINCT FROM b.place
-- q2
SELECT b.id, b.n, s.n::bigint FROM parcel b LEFT JOIN shelf s ON s.id IS NOT DISTINCT FROM b.place
