-- verdict: not_equivalent
-- why: a parcel that was returned may have no day
CREATE TABLE parcel (id int, sent date, kind text);
CREATE TABLE returned (parcel int PRIMARY KEY, day date);
-- q1
SELECT p.sent, count(DISTINCT p.id), count(DISTINCT r.parcel) FROM parcel p LEFT JOIN returned r ON r.parcel = p.id GROUP BY p.sent
-- q2
SELECT sent, count(id), sum(back) FROM (SELECT DISTINCT p.sent, p.id, CASE WHEN r.day IS NOT NULL THEN 1 ELSE 0 END AS back FROM parcel p LEFT JOIN returned r ON r.parcel = p.id) AS d GROUP BY sent
