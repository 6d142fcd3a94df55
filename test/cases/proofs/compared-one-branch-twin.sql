-- verdict: not_equivalent
-- why: ELSE has something to compare, too
CREATE TABLE follow (a text, b text, PRIMARY KEY (a, b));
-- q1
SELECT a FROM follow WHERE a IN (SELECT CASE WHEN a IN (SELECT b FROM follow) THEN a ELSE 'x' END FROM follow)
-- q2
SELECT a FROM follow WHERE a IN (SELECT b FROM follow)
