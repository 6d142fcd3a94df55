-- verdict: not_equivalent
-- why: the least of those with one value above is not the least with some above
CREATE TABLE jump (id int PRIMARY KEY, pit int NOT NULL, far int NOT NULL);
-- q1
SELECT min(a.far) FROM jump a WHERE (SELECT count(DISTINCT b.far) FROM jump b WHERE b.far > a.far) = 1
-- q2
SELECT min(a.far) FROM jump a WHERE EXISTS (SELECT FROM jump b WHERE b.far > a.far)
