-- verdict: equivalent
-- needs: isn
-- why: the same, said otherwise
CREATE EXTENSION IF NOT EXISTS isn;
CREATE TABLE t (id int PRIMARY KEY, i isbn13 NOT NULL, note text);
-- q1
SELECT id FROM t WHERE note IS NOT NULL
-- q2
SELECT id FROM t WHERE note = note
