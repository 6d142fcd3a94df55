-- verdict: equivalent
-- why: the number for each one that has some is that of its group
CREATE TABLE follow (a int NOT NULL, b int NOT NULL, PRIMARY KEY (a, b));
-- q1
SELECT a, (SELECT count(*) FROM follow g WHERE g.b = f.a) AS n FROM follow f WHERE EXISTS (SELECT FROM follow g WHERE g.b = f.a) GROUP BY a
-- q2
SELECT b, count(*) FROM follow WHERE b IN (SELECT a FROM follow) GROUP BY b
