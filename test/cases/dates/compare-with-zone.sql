-- verdict: not_equivalent
-- why: the date is the midnight of the session's time zone; the two differ at just that moment
CREATE TABLE shift (id int PRIMARY KEY, day date NOT NULL, ends timestamptz NOT NULL);
-- q1
SELECT id FROM shift WHERE day < ends
-- q2
SELECT id FROM shift WHERE day <= ends
