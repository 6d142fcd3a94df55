-- verdict: equivalent*
-- why: elements of a declared number of decimals
CREATE TABLE q (id int PRIMARY KEY, x numeric(8,2)[], y numeric(8,2)[]);
-- q1
SELECT x[1] / 3 FROM q WHERE x = y
-- q2
SELECT y[1] / 3 FROM q WHERE x = y
