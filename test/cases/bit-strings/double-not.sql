-- verdict: equivalent
-- why: the complement's complement
-- reached: unknown
CREATE TABLE flag (id int PRIMARY KEY, a bit(3));
-- q1
SELECT ~ (~ a) FROM flag
-- q2
SELECT a FROM flag
