-- verdict: not_equivalent
-- why: there has to be a seventh row on both sides of a foreign key of texts
CREATE TABLE station (code text PRIMARY KEY, street text, post_street text);
CREATE TABLE reading (station text PRIMARY KEY REFERENCES station, level int);
-- q1
SELECT s.street FROM reading r JOIN station s ON s.code = r.station ORDER BY r.level DESC NULLS LAST LIMIT 1 OFFSET 6
-- q2
SELECT s.post_street FROM reading r JOIN station s ON s.code = r.station ORDER BY r.level DESC NULLS LAST LIMIT 1 OFFSET 6
