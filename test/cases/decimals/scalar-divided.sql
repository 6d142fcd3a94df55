-- verdict: not_equivalent
-- why: equal rates may have other numbers of decimals, and so other quotients
CREATE TABLE p (id int PRIMARY KEY, rate numeric NOT NULL);
CREATE TABLE s (id int PRIMARY KEY, pid int NOT NULL REFERENCES p, rate numeric NOT NULL, qty numeric NOT NULL);
-- q1
SELECT s.id, 1 / (SELECT max(o.qty * s.rate) FROM s o WHERE o.pid = s.pid) FROM s JOIN p ON p.id = s.pid AND p.rate = s.rate
-- q2
SELECT s.id, 1 / (SELECT max(o.qty * p.rate) FROM s o WHERE o.pid = s.pid) FROM s JOIN p ON p.id = s.pid AND p.rate = s.rate
