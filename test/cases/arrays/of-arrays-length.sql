-- verdict: not_equivalent
-- why: of an array of arrays the one has all elements, the other the rows
CREATE TABLE t (id int PRIMARY KEY, a int[]);
-- q1
SELECT cardinality(a) FROM t
-- q2
SELECT array_length(a, 1) FROM t
