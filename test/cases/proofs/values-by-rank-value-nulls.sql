-- verdict: equivalent
-- why: a NULL behind the values is as good as no row
CREATE TABLE jump (id int PRIMARY KEY, pit int, far int);
-- q1
SELECT (SELECT DISTINCT far FROM jump ORDER BY far LIMIT 1 OFFSET 1)
-- q2
SELECT min(far) FROM jump WHERE far > (SELECT min(far) FROM jump)
