-- verdict: equivalent
-- why: one array, cast for the comparison
CREATE TABLE label (id int PRIMARY KEY, short bpchar, long varchar);
-- q1
SELECT array[short]::text[] FROM label WHERE long = short
-- q2
SELECT array[short]::text[] FROM label WHERE short = long
