-- verdict: equivalent
-- why: 299 / 60 is below 4.999999, and 300 / 60 is not
CREATE TABLE t (id int PRIMARY KEY, x int);
-- q1
SELECT id FROM t WHERE x::numeric / 60 BETWEEN 0 AND 4.999999
-- q2
SELECT id FROM t WHERE x BETWEEN 0 AND 299
