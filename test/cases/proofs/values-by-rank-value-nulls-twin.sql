-- verdict: not_equivalent
-- why: a NULL before the values counts as one of them
CREATE TABLE jump (id int PRIMARY KEY, pit int, far int);
-- q1
SELECT (SELECT DISTINCT far FROM jump ORDER BY far DESC LIMIT 1 OFFSET 1)
-- q2
SELECT max(far) FROM jump WHERE far < (SELECT max(far) FROM jump)
