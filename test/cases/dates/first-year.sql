-- verdict: equivalent*
-- why: no finite date lies before the year -4714
CREATE TABLE t (d date, i int);
-- q1
SELECT i FROM t WHERE d > '-infinity' AND d < 'infinity' AND extract(year FROM d) < i
-- q2
SELECT i FROM t WHERE d > '-infinity' AND d < 'infinity' AND extract(year FROM d) < i AND i > -4714
