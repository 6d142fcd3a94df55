-- verdict: not_equivalent
-- why: the columns come through a view, the division through a function
CREATE TABLE p (id int PRIMARY KEY, rate numeric NOT NULL);
CREATE TABLE s (id int PRIMARY KEY, pid int NOT NULL REFERENCES p, rate numeric NOT NULL, qty numeric NOT NULL);
CREATE FUNCTION inverse(x numeric) RETURNS numeric LANGUAGE sql IMMUTABLE AS 'SELECT 1 / x';
CREATE VIEW v AS SELECT s.id, s.pid, s.rate AS a, p.rate AS b FROM s JOIN p ON p.id = s.pid WHERE s.rate = p.rate;
-- q1
SELECT id FROM v WHERE EXISTS (SELECT FROM s o WHERE o.pid = v.pid AND o.qty = inverse(v.a))
-- q2
SELECT id FROM v WHERE EXISTS (SELECT FROM s o WHERE o.pid = v.pid AND o.qty = inverse(v.b))
