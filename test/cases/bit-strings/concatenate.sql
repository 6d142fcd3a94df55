-- verdict: not_equivalent
CREATE TABLE flag (id int PRIMARY KEY, a varbit, b varbit);
-- q1
SELECT a || b FROM flag
-- q2
SELECT b || a FROM flag
