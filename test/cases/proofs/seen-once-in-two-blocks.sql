-- verdict: equivalent
-- why: a parcel was returned once or not at all, so its rows in the DISTINCT, of either kind, are one
CREATE TABLE parcel (id int, sent date, kind text);
CREATE TABLE returned (parcel int PRIMARY KEY, day date);
-- q1
SELECT p.sent, count(DISTINCT p.id), count(DISTINCT r.parcel) FROM parcel p LEFT JOIN returned r ON r.parcel = p.id WHERE p.kind = 's' GROUP BY p.sent
-- q2
SELECT sent, count(id), count(parcel) FROM (SELECT DISTINCT p.sent, p.id, r.parcel FROM parcel p LEFT JOIN returned r ON r.parcel = p.id WHERE p.kind = 's') AS d GROUP BY sent
