-- verdict: not_equivalent
-- why: a slice numbers its elements anew
CREATE TABLE t (id int PRIMARY KEY, a int[] NOT NULL);
-- q1
SELECT a[:]::text FROM t
-- q2
SELECT a::text FROM t
