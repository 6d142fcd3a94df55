-- verdict: not_equivalent
-- why: the greatest that is not the least is not the second one
CREATE TABLE jump (id int PRIMARY KEY, pit int NOT NULL, far int NOT NULL);
-- q1
SELECT (SELECT DISTINCT a.far FROM jump a WHERE (SELECT count(DISTINCT b.far) FROM jump b WHERE b.far > a.far) = 1)
-- q2
SELECT max(far) FROM jump WHERE far <> (SELECT min(far) FROM jump)
