-- verdict: equivalent
-- why: only the order of the product is another one
CREATE TABLE bill (party text NOT NULL, total int NOT NULL CHECK (total > 0), guests int NOT NULL CHECK (guests > 0));
-- q1
SELECT party, round(avg(total * 100::numeric / guests), 0) / 100 FROM bill GROUP BY party
-- q2
SELECT party, round(avg(100::numeric * total / guests), 0) / 100 FROM bill GROUP BY party
