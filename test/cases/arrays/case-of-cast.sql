-- verdict: equivalent
-- assumes: modulo errors
-- why: what CASE compares is cast once, or in each condition
CREATE TABLE label (id int PRIMARY KEY, short bpchar[], long varchar[]);
-- q1
SELECT CASE long::text[] WHEN short::text[] THEN 1 ELSE 2 END FROM label
-- q2
SELECT CASE WHEN long::text[] = short::text[] THEN 1 ELSE 2 END FROM label
