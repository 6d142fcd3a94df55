-- verdict: not_equivalent
-- why: a text that is an address of version 6
CREATE TABLE t (id int PRIMARY KEY, addr text NOT NULL CHECK (family(addr::inet) = 6), note text);
-- q1
SELECT id FROM t
-- q2
SELECT id FROM t WHERE note = 'x'
