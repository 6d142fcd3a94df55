-- verdict: not_equivalent
-- why: the arrays of two columns, cast to one type for the comparison
CREATE TABLE label (id int PRIMARY KEY, short bpchar[], long varchar[]);
-- q1
SELECT long FROM label
-- q2
SELECT short FROM label
