-- verdict: equivalent
-- pg: >= 18
CREATE TABLE t (id int PRIMARY KEY, a int);
ALTER TABLE t ADD CONSTRAINT has_a NOT NULL a NOT VALID;
ALTER TABLE t VALIDATE CONSTRAINT has_a;
-- q1
SELECT id, a IS NULL FROM t
-- q2
SELECT id, false FROM t
