-- verdict: not_equivalent
-- why: a greater one in another pit keeps a row away without a row for it
CREATE TABLE jump (id int PRIMARY KEY, pit int NOT NULL, far int NOT NULL);
-- q1
SELECT pit, max(far) FROM jump a WHERE NOT EXISTS (SELECT FROM jump b WHERE b.far > a.far) GROUP BY pit
-- q2
SELECT pit, max(far) FROM jump a GROUP BY pit
