-- verdict: equivalent
-- why: a count that is replaced by 0 where it is not above 0
CREATE TABLE follow (a int NOT NULL, b int NOT NULL, PRIMARY KEY (a, b));
-- q1
SELECT DISTINCT a FROM follow f WHERE CASE WHEN (SELECT count(*) FROM follow g WHERE g.b = f.a) > 0 THEN (SELECT count(*) FROM follow g WHERE g.b = f.a) ELSE 0 END > 0
-- q2
SELECT DISTINCT a FROM follow f WHERE EXISTS (SELECT FROM follow g WHERE g.b = f.a)
