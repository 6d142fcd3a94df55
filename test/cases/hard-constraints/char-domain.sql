-- verdict: not_equivalent
-- why: a domain over char(n)
CREATE DOMAIN country AS char(2) CHECK (VALUE ~ '^[A-Z]{2}$');
CREATE TABLE t (id int PRIMARY KEY, c country NOT NULL, note text);
-- q1
SELECT id FROM t
-- q2
SELECT id FROM t WHERE note = 'x'
