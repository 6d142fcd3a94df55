-- verdict: not_equivalent
-- why: without DISTINCT a row has several partners, and is counted with each
CREATE TABLE follow (a text, b text, PRIMARY KEY (a, b));
-- q1
SELECT a, count(*) FROM follow WHERE a IN (SELECT b FROM follow) GROUP BY a
-- q2
SELECT x.b, count(y.b) FROM (SELECT b FROM follow WHERE b IN (SELECT a FROM follow)) x JOIN follow y ON x.b = y.a GROUP BY x.b
