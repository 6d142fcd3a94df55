-- verdict: equivalent
-- why: only the rows that the branch is for have something to compare
CREATE TABLE follow (a text, b text, PRIMARY KEY (a, b));
-- q1
SELECT a FROM follow WHERE a IN (SELECT CASE WHEN a IN (SELECT b FROM follow) THEN a END FROM follow)
-- q2
SELECT a FROM follow WHERE a IN (SELECT b FROM follow)
