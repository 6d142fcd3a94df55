-- verdict: equivalent
-- why: what is not the greatest value is below it
CREATE TABLE jump (id int PRIMARY KEY, pit int, far int);
-- q1
SELECT id FROM jump WHERE far NOT IN (SELECT max(far) FROM jump)
-- q2
SELECT id FROM jump WHERE far < (SELECT max(far) FROM jump)
