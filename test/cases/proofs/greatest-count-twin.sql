-- verdict: not_equivalent
-- why: the groups are those of other rows: a count above all of them need not be one of them
CREATE TABLE visit (id int PRIMARY KEY, guest int NOT NULL);
-- q1
SELECT guest FROM visit GROUP BY guest HAVING count(*) >= ALL (SELECT count(*) FROM visit WHERE id > 5 GROUP BY guest)
-- q2
SELECT guest FROM visit GROUP BY guest HAVING count(id) = (SELECT max(n) FROM (SELECT count(*) AS n FROM visit WHERE id > 5 GROUP BY guest) AS g)
