-- verdict: not_equivalent
-- reached: unknown
-- why: believed wrongly once, or nearly
CREATE TABLE a (id int PRIMARY KEY, n numeric NOT NULL);
CREATE TABLE b (q numeric PRIMARY KEY, a_id int NOT NULL);
-- q1
SELECT DISTINCT a.n FROM a JOIN b ON b.q = a.n / 3 AND b.a_id = a.id
-- q2
SELECT a.n FROM a JOIN b ON b.q = a.n / 3 AND b.a_id = a.id
