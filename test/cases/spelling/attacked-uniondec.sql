-- verdict: not_equivalent
-- reached: unknown
-- why: believed wrongly once, or nearly
CREATE TABLE a (id int PRIMARY KEY, n numeric NOT NULL);
CREATE TABLE b (q numeric PRIMARY KEY, a_id int NOT NULL, r int NOT NULL);
-- q1
SELECT a.n, b.r FROM a JOIN b ON b.q = a.n / 3 AND b.a_id = a.id WHERE a.id > 5 UNION SELECT a.n, b.r FROM a JOIN b ON b.q = a.n / 3 AND b.a_id = a.id WHERE b.r = 1
-- q2
SELECT a.n, b.r FROM a JOIN b ON b.q = a.n / 3 AND b.a_id = a.id WHERE a.id > 5 OR b.r = 1
