-- verdict: equivalent
-- why: DISTINCT only asks for partners of the rows that are counted, and what it asks for beside them falls apart
CREATE TABLE follow (a text, b text, PRIMARY KEY (a, b));
-- q1
SELECT a, count(*) FROM follow WHERE a IN (SELECT b FROM follow) GROUP BY a
-- q2
SELECT x.b, count(DISTINCT y.b) FROM (SELECT DISTINCT b FROM follow WHERE b IN (SELECT a FROM follow)) x JOIN follow y ON x.b = y.a GROUP BY x.b
