-- verdict: not_equivalent
-- needs: isn
-- why: a type of which nobody knows a value
CREATE EXTENSION IF NOT EXISTS isn;
CREATE TABLE t (id int PRIMARY KEY, i isbn13 NOT NULL, note text);
-- q1
SELECT id FROM t
-- q2
SELECT id FROM t WHERE note = 'x'
