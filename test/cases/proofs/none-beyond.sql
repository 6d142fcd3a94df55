-- verdict: equivalent
-- why: the greatest of those that some value is above has one value above it
CREATE TABLE jump (id int PRIMARY KEY, pit int NOT NULL, far int NOT NULL);
-- q1
SELECT max(a.far) FROM jump a WHERE (SELECT count(DISTINCT b.far) FROM jump b WHERE b.far > a.far) = 1
-- q2
SELECT max(a.far) FROM jump a WHERE EXISTS (SELECT FROM jump b WHERE b.far > a.far)
