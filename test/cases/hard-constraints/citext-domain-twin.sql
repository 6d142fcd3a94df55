-- verdict: equivalent
-- needs: citext
-- why: the same, said otherwise
CREATE EXTENSION IF NOT EXISTS citext;
CREATE DOMAIN email AS citext CHECK (VALUE ~ '^[a-z0-9.]+@[a-z0-9]+[.][a-z]{2,}$');
CREATE TABLE t (id int PRIMARY KEY, e email NOT NULL UNIQUE, note text);
-- q1
SELECT id FROM t WHERE note IS NOT NULL
-- q2
SELECT id FROM t WHERE note = note
