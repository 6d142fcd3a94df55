-- verdict: equivalent
-- why: both sources of the EXISTS are held together by nothing but a column of the row outside, which is a row of the second one
CREATE TABLE follow (a text, b text, PRIMARY KEY (a, b));
-- q1
SELECT a FROM follow f WHERE EXISTS (SELECT FROM follow g, follow h WHERE g.b = f.a AND h.a = g.b)
-- q2
SELECT a FROM follow WHERE a IN (SELECT b FROM follow)
