-- verdict: not_equivalent
-- why: rows may be tied where values are not
CREATE TABLE jump (id int PRIMARY KEY, pit int NOT NULL, far int NOT NULL);
-- q1
SELECT far FROM jump ORDER BY far DESC LIMIT 1 OFFSET 2
-- q2
SELECT DISTINCT a.far FROM jump a WHERE (SELECT count(DISTINCT b.far) FROM jump b WHERE b.far > a.far) = 2
