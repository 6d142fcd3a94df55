-- verdict: equivalent
-- why: the cast of int2 to oid is a function that gives an int4, whose bits are taken for an oid
CREATE TABLE reading (id int PRIMARY KEY, small int2, other int2);
-- q1
SELECT id, small::oid FROM reading WHERE small = other
-- q2
SELECT id, other::oid FROM reading WHERE other = small
