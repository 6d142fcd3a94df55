-- verdict: not_equivalent
-- why: as a row it is not there where there is none
CREATE TABLE jump (id int PRIMARY KEY, pit int NOT NULL, far int NOT NULL);
-- q1
SELECT DISTINCT far FROM jump ORDER BY far DESC LIMIT 1 OFFSET 1
-- q2
SELECT max(far) FROM jump WHERE far < (SELECT max(far) FROM jump)
