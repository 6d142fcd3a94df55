-- verdict: not_equivalent
-- why: a parcel may have been returned on two days
CREATE TABLE parcel (id int, sent date, kind text);
CREATE TABLE returned (parcel int, day date);
-- q1
SELECT p.sent, count(DISTINCT p.id), count(DISTINCT r.parcel) FROM parcel p LEFT JOIN returned r ON r.parcel = p.id WHERE p.kind = 's' GROUP BY p.sent
-- q2
SELECT sent, count(id), count(parcel) FROM (SELECT DISTINCT p.sent, p.id, r.parcel, r.day FROM parcel p LEFT JOIN returned r ON r.parcel = p.id WHERE p.kind = 's') AS d GROUP BY sent
