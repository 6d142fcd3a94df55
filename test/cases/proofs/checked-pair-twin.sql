-- verdict: not_equivalent
-- why: the CHECK is passed where a column is NULL
CREATE TABLE stay (guest text, host text NOT NULL, id int PRIMARY KEY, CHECK (guest <> host));
-- q1
SELECT s.host, g.n FROM stay s JOIN (SELECT host, count(*) AS n FROM stay GROUP BY host) g ON s.host = g.host WHERE s.guest <> s.host
-- q2
SELECT s.host, g.n FROM stay s JOIN (SELECT host, count(*) AS n FROM stay GROUP BY host) g ON s.host = g.host
