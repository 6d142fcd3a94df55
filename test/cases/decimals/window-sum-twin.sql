-- verdict: equivalent*
-- why: of a declared number of decimals, equal rates have equal quotients
CREATE TABLE p (id int PRIMARY KEY, rate numeric(8,2) NOT NULL);
CREATE TABLE s (id int PRIMARY KEY, pid int NOT NULL REFERENCES p, rate numeric(8,2) NOT NULL, qty numeric NOT NULL);
-- q1
SELECT s.id, sum(s.qty / s.rate) OVER (PARTITION BY s.pid) FROM s JOIN p ON p.id = s.pid AND p.rate = s.rate
-- q2
SELECT s.id, sum(s.qty / p.rate) OVER (PARTITION BY s.pid) FROM s JOIN p ON p.id = s.pid AND p.rate = s.rate
