-- verdict: not_equivalent
CREATE TABLE reading (id int PRIMARY KEY, small int2, other int2);
-- q1
SELECT id, small::oid FROM reading
-- q2
SELECT id, other::oid FROM reading
