-- verdict: not_equivalent
-- why: those without any have the number 0
CREATE TABLE follow (a int NOT NULL, b int NOT NULL, PRIMARY KEY (a, b));
-- q1
SELECT a, (SELECT count(*) FROM follow g WHERE g.b = f.a) AS n FROM follow f GROUP BY a
-- q2
SELECT b, count(*) FROM follow WHERE b IN (SELECT a FROM follow) GROUP BY b
