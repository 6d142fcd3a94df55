-- verdict: not_equivalent
-- why: the array that is cast is another one
CREATE TABLE label (id int PRIMARY KEY, short bpchar[], long varchar[], other varchar[]);
-- q1
SELECT CASE long::text[] WHEN short::text[] THEN 1 ELSE 2 END FROM label
-- q2
SELECT CASE WHEN other::text[] = short::text[] THEN 1 ELSE 2 END FROM label
