-- verdict: equivalent
-- assumes: modulo errors
-- why: both results are compared as text[]; the cast takes the array of the row
CREATE TABLE label (id int PRIMARY KEY, short bpchar[], long varchar[]);
-- q1
SELECT short::text[] FROM label
-- q2
SELECT short FROM label
