-- verdict: equivalent*
-- why: the subquery compares the rate, and divides something else
CREATE TABLE p (id int PRIMARY KEY, rate numeric NOT NULL);
CREATE TABLE s (id int PRIMARY KEY, pid int NOT NULL REFERENCES p, rate numeric NOT NULL, qty numeric NOT NULL);
-- q1
SELECT CASE WHEN EXISTS (SELECT FROM s o WHERE o.pid > s.pid AND o.qty < -s.rate) THEN 1 / s.qty END FROM s JOIN p ON p.id = s.pid AND p.rate = s.rate
-- q2
SELECT CASE WHEN EXISTS (SELECT FROM s o WHERE o.pid > s.pid AND o.qty < -p.rate) THEN 1 / s.qty END FROM s JOIN p ON p.id = s.pid AND p.rate = s.rate
