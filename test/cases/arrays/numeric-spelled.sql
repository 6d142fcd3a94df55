-- verdict: not_equivalent
CREATE TABLE t (id int PRIMARY KEY, a numeric[], b numeric[]);
-- q1
SELECT array_to_string(a, ',') FROM t WHERE a = b
-- q2
SELECT array_to_string(b, ',') FROM t WHERE a = b
