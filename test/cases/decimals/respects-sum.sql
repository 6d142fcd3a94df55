-- verdict: equivalent*
-- why: the subquery compares the rate, and divides something else
CREATE TABLE p (id int PRIMARY KEY, rate numeric NOT NULL);
CREATE TABLE s (id int PRIMARY KEY, pid int NOT NULL REFERENCES p, rate numeric NOT NULL, qty numeric NOT NULL);
-- q1
SELECT s.qty / 3, (SELECT sum(o.id) FROM s o WHERE o.qty = s.rate) FROM s JOIN p ON p.id = s.pid AND p.rate = s.rate
-- q2
SELECT s.qty / 3, (SELECT sum(o.id) FROM s o WHERE o.qty = p.rate) FROM s JOIN p ON p.id = s.pid AND p.rate = s.rate
