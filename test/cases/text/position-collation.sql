-- verdict: equivalent
CREATE TABLE t (id int PRIMARY KEY, x text COLLATE "C");
-- q1
SELECT id FROM t WHERE position('ab' IN x) = 1
-- q2
SELECT id FROM t WHERE x LIKE 'ab%'
