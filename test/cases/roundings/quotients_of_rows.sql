-- verdict: not_equivalent
-- why: four thirds have fewer decimals than a half, and a hundred times as much has fewer still
CREATE TABLE bill (party text NOT NULL, total int NOT NULL CHECK (total > 0), guests int NOT NULL CHECK (guests > 0));
-- q1
SELECT party, round(avg(total::numeric / guests), 2) FROM bill GROUP BY party
-- q2
SELECT party, round(avg(total * 100::numeric / guests), 0) / 100 FROM bill GROUP BY party
