-- verdict: not_equivalent
-- why: now is in it, or it has begun
CREATE TABLE t (id int PRIMARY KEY, r tstzrange NOT NULL);
-- q1
SELECT id FROM t WHERE r @> now()
-- q2
SELECT id FROM t WHERE lower(r) <= now()
