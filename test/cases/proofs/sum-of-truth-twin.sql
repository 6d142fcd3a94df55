-- verdict: not_equivalent
-- why: where all truth values are NULL their sum is NULL
CREATE TABLE vip (mail text);
CREATE TABLE guest (club int NOT NULL, mail text);
-- q1
SELECT club, sum((mail IN (SELECT mail FROM vip))::int) AS vips FROM guest GROUP BY club
-- q2
SELECT club, sum(CASE WHEN mail IN (SELECT mail FROM vip) THEN 1 ELSE 0 END) AS vips FROM guest GROUP BY club
