-- verdict: equivalent
-- why: said otherwise
CREATE TABLE t (id int PRIMARY KEY, r tstzrange NOT NULL);
-- q1
SELECT id FROM t WHERE upper(r) > now() OR upper(r) > now()
-- q2
SELECT id FROM t WHERE upper(r) > now()
