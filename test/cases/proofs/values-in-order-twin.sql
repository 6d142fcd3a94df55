-- verdict: not_equivalent
-- bound: 4
-- why: three rows above may have two values
CREATE TABLE jump (id int PRIMARY KEY, pit int NOT NULL, far int NOT NULL);
-- q1
SELECT id FROM jump a WHERE (SELECT count(b.far) FROM jump b WHERE b.pit = a.pit AND b.far > a.far) < 3
-- q2
SELECT a.id FROM jump a WHERE NOT EXISTS (SELECT FROM jump b, jump c, jump d WHERE b.pit = a.pit AND c.pit = a.pit AND d.pit = a.pit AND a.far < b.far AND b.far < c.far AND c.far < d.far)
