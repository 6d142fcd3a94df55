-- verdict: equivalent
-- why: each alternative asks for a row and says something else besides
CREATE TABLE knows (a int NOT NULL, b int NOT NULL, PRIMARY KEY (a, b), CHECK (a <> b));
CREATE TABLE mark (who int NOT NULL, page int NOT NULL, PRIMARY KEY (who, page));
-- q1
SELECT DISTINCT m.page FROM mark m JOIN knows k ON greatest(k.a, k.b) = m.who WHERE least(k.a, k.b) = 1
-- q2
SELECT DISTINCT page FROM mark WHERE who IN (SELECT b FROM knows WHERE a = 1 AND a < b UNION SELECT a FROM knows WHERE b = 1 AND b < a)
