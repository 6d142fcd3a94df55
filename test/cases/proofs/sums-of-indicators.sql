-- verdict: equivalent
-- why: the sum of ones and zeros is a count, which may go inside
CREATE TABLE visit (day date, guest int);
-- q1
SELECT day, sum(CASE WHEN guest IS NULL THEN 0 ELSE 1 END) FROM (SELECT DISTINCT day, guest FROM visit) v GROUP BY day
-- q2
SELECT day, count(DISTINCT guest) FROM visit GROUP BY day
