-- verdict: not_equivalent
-- why: one is above 0, too
CREATE TABLE follow (a int NOT NULL, b int NOT NULL, PRIMARY KEY (a, b));
-- q1
SELECT DISTINCT a FROM follow f WHERE CASE WHEN (SELECT count(*) FROM follow g WHERE g.b = f.a) > 0 THEN (SELECT count(*) FROM follow g WHERE g.b = f.a) ELSE 1 END > 0
-- q2
SELECT DISTINCT a FROM follow f WHERE EXISTS (SELECT FROM follow g WHERE g.b = f.a)
