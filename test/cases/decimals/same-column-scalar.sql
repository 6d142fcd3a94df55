-- verdict: equivalent*
-- why: it is one and the same rate
CREATE TABLE p (id int PRIMARY KEY, rate numeric NOT NULL);
CREATE TABLE s (id int PRIMARY KEY, pid int NOT NULL REFERENCES p, rate numeric NOT NULL, qty numeric NOT NULL);
-- q1
SELECT s.id, (SELECT sum(o.qty / s.rate) FROM s o WHERE o.pid = s.pid) FROM s JOIN p ON p.id = s.pid AND p.rate = s.rate
-- q2
SELECT s.id, (SELECT sum(o.qty / s.rate) FROM s o WHERE o.pid = p.id) FROM p, s WHERE p.rate = s.rate AND s.pid = p.id
