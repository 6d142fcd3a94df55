-- verdict: equivalent
-- why: a sum of truth values counts those that are TRUE; coalesced to zero it does not tell FALSE from NULL
CREATE TABLE vip (mail text);
CREATE TABLE guest (club int NOT NULL, mail text);
-- q1
SELECT club, coalesce(sum((mail IN (SELECT mail FROM vip))::int), 0) AS vips FROM guest GROUP BY club
-- q2
SELECT club, sum(CASE WHEN mail IN (SELECT mail FROM vip) THEN 1 ELSE 0 END) AS vips FROM guest GROUP BY club
