-- verdict: not_equivalent
-- why: bytes of a given length
CREATE TABLE t (id int PRIMARY KEY, sha bytea NOT NULL CHECK (octet_length(sha) = 32), note text);
-- q1
SELECT id FROM t
-- q2
SELECT id FROM t WHERE note = 'x'
