-- verdict: not_equivalent
-- why: of an empty array array_length is NULL
CREATE TABLE t (id int PRIMARY KEY, a int[] NOT NULL);
-- q1
SELECT coalesce(array_length(a, 1), 0) FROM t
-- q2
SELECT array_length(a, 1) FROM t
