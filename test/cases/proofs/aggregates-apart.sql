-- verdict: equivalent
-- why: the number of guests needs the groups only as different guests, and the longest list needs them as they are
CREATE TABLE visit (guest int, nights int);
-- q1
SELECT (SELECT count(DISTINCT guest) FROM visit), (SELECT max(n) FROM (SELECT guest, count(*) AS n FROM visit GROUP BY guest) AS g)
-- q2
SELECT count(guest), max(n) FROM (SELECT guest, count(*) AS n FROM visit GROUP BY guest) AS g
