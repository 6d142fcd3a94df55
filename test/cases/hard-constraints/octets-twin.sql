-- verdict: equivalent
-- why: the same, said otherwise
CREATE TABLE t (id int PRIMARY KEY, sha bytea NOT NULL CHECK (octet_length(sha) = 32), note text);
-- q1
SELECT id FROM t WHERE note IS NOT NULL
-- q2
SELECT id FROM t WHERE note = note
