-- verdict: not_equivalent
CREATE TABLE measure (id int PRIMARY KEY, tiny numeric(3,6), k int);
-- q1
SELECT k, sum(tiny) FROM measure GROUP BY k
-- q2
SELECT k, max(tiny) FROM measure GROUP BY k
