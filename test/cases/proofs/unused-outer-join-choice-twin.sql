-- verdict: not_equivalent
-- why: the second join leaves out those who know nobody
CREATE TABLE knows (a int NOT NULL, b int NOT NULL, PRIMARY KEY (a, b));
CREATE TABLE mark (who int NOT NULL, page int NOT NULL, PRIMARY KEY (who, page));
-- q1
SELECT DISTINCT m.page FROM mark m LEFT JOIN knows f ON f.b = m.who JOIN knows g ON g.a = m.who WHERE f.a = 1 OR g.b = 1
-- q2
SELECT DISTINCT page FROM mark WHERE who IN (SELECT b FROM knows WHERE a = 1 UNION SELECT a FROM knows WHERE b = 1)
