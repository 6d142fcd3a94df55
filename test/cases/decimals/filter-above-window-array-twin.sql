-- verdict: equivalent*
-- why: what does not divide is the same for equal arrays
CREATE TABLE t (id int, a numeric[]);
-- q1
SELECT id, k FROM (SELECT id, a, count(*) OVER (PARTITION BY a) AS k FROM t) AS o WHERE a[1] = 3
-- q2
SELECT id, count(*) OVER (PARTITION BY a) AS k FROM t WHERE a[1] = 3
