-- verdict: equivalent
-- why: the greatest count is a bigint, the constant an integer
CREATE TABLE visit (guest int, day date, room int);
-- q1
SELECT guest FROM (SELECT guest, day, count(DISTINCT room) AS n FROM visit GROUP BY guest, day) v GROUP BY guest HAVING max(n) > 1
-- q2
SELECT DISTINCT guest FROM (SELECT guest, day, count(DISTINCT room) AS n FROM visit GROUP BY guest, day) v WHERE n > 1
