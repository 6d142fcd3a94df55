-- verdict: equivalent
-- why: the CHECK says how two columns of a row lie to each other
CREATE TABLE stay (guest text NOT NULL, host text NOT NULL, came date, went date, PRIMARY KEY (guest, host), CHECK (came < went AND guest <> host));
-- q1
SELECT DISTINCT s.guest, g.n FROM stay s JOIN (SELECT host, count(DISTINCT guest) AS n FROM stay GROUP BY host) g ON s.guest = g.host
WHERE s.guest <> s.host
-- q2
SELECT g.host, g.n FROM (SELECT host, count(*) AS n FROM stay GROUP BY host) g JOIN (SELECT guest FROM stay GROUP BY guest) s ON s.guest = g.host
