-- verdict: not_equivalent
-- why: an integer is cut on the left, a string on the right
CREATE TABLE flag (id int PRIMARY KEY, n int);
-- q1
SELECT n::bit(4) FROM flag
-- q2
SELECT n::bit(32)::bit(4) FROM flag
