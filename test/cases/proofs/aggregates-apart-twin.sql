-- verdict: not_equivalent
-- why: the guests that nobody knows are a group, too
CREATE TABLE visit (guest int, nights int);
-- q1
SELECT (SELECT count(DISTINCT guest) FROM visit), (SELECT max(n) FROM (SELECT guest, count(*) AS n FROM visit GROUP BY guest) AS g)
-- q2
SELECT count(*), max(n) FROM (SELECT guest, count(*) AS n FROM visit GROUP BY guest) AS g
