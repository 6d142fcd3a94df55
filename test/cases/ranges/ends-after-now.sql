-- verdict: not_equivalent
-- why: a range without an end, too, ends after now
CREATE TABLE t (id int PRIMARY KEY, r tstzrange NOT NULL);
-- q1
SELECT id FROM t WHERE upper(r) > now() OR upper_inf(r)
-- q2
SELECT id FROM t WHERE upper(r) > now()
