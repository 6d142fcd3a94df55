-- verdict: not_equivalent
CREATE TABLE flag (id int PRIMARY KEY, a bit(3));
-- q1
SELECT ~ a FROM flag
-- q2
SELECT a FROM flag
