-- verdict: not_equivalent
-- why: NOT IN is never TRUE beside a NULL
CREATE TABLE follow (a text, b text, PRIMARY KEY (a, b));
-- q1
SELECT a FROM follow WHERE a NOT IN (SELECT CASE WHEN a IN (SELECT b FROM follow) THEN a END FROM follow)
-- q2
SELECT a FROM follow WHERE a NOT IN (SELECT b FROM follow)
