-- verdict: unknown
-- pg: >= 18
-- why: rows that were there before may have NULLs
CREATE TABLE t (id int PRIMARY KEY, a int);
ALTER TABLE t ADD CONSTRAINT has_a NOT NULL a NOT VALID;
-- q1
SELECT id, a IS NULL FROM t
-- q2
SELECT id, false FROM t
