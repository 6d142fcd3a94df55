-- verdict: equivalent
-- why: a group is one of the groups: where none has more rows its count is the greatest
CREATE TABLE visit (id int PRIMARY KEY, guest int NOT NULL);
-- q1
SELECT guest FROM visit GROUP BY guest HAVING count(*) >= ALL (SELECT count(*) FROM visit GROUP BY guest)
-- q2
SELECT guest FROM visit GROUP BY guest HAVING count(id) = (SELECT max(n) FROM (SELECT count(*) AS n FROM visit GROUP BY guest) AS g)
