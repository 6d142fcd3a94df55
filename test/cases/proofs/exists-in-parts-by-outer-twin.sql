-- verdict: not_equivalent
-- why: the second source asks for another row
CREATE TABLE follow (a text, b text, PRIMARY KEY (a, b));
-- q1
SELECT a FROM follow f WHERE EXISTS (SELECT FROM follow g, follow h WHERE g.b = f.a AND h.a = g.a AND h.b <> g.b)
-- q2
SELECT a FROM follow WHERE a IN (SELECT b FROM follow)
