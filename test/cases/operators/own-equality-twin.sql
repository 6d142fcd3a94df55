-- verdict: equivalent
CREATE TABLE t (id int PRIMARY KEY, p int);
-- q1
SELECT count(*) FROM (SELECT DISTINCT p FROM t) AS d
-- q2
SELECT count(*) FROM (SELECT p FROM t GROUP BY p) AS d
