-- verdict: not_equivalent
-- why: two places of one name, each with more than twelve stalls: only one of them is left when duplicates go
CREATE TABLE place (code varchar PRIMARY KEY, called text, covered bool);
CREATE TABLE stall (place varchar REFERENCES place, keeper text, PRIMARY KEY (place, keeper));
-- q1
SELECT p.called FROM place p JOIN stall s ON s.place = p.code GROUP BY p.code HAVING count(*) > 12 EXCEPT SELECT called FROM place WHERE covered
-- q2
SELECT p.called FROM place p JOIN stall s ON s.place = p.code WHERE NOT p.covered GROUP BY p.code HAVING count(*) > 12
