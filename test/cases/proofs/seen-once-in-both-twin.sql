-- verdict: not_equivalent
-- why: each branch has a parcel once, and both may have it
CREATE TABLE parcel (id int, sent date, kind text);
CREATE TABLE returned (parcel int PRIMARY KEY, day date);
-- q1
SELECT sent, count(DISTINCT id) FROM parcel WHERE kind IN ('s', 't') GROUP BY sent
-- q2
SELECT sent, count(id) FROM (SELECT DISTINCT sent, id FROM parcel WHERE kind = 's' UNION ALL SELECT DISTINCT sent, id FROM parcel WHERE kind = 't') AS d GROUP BY sent
