-- verdict: not_equivalent
-- why: the first date that there is lies in the year -4714
CREATE TABLE t (d date, i int);
-- q1
SELECT i FROM t WHERE extract(year FROM d) < i AND d < '4713-01-01 BC' AND i < -4712
-- q2
SELECT i FROM t WHERE extract(year FROM d) < i AND d < '4713-01-01 BC' AND i < -4712 AND i > -4713
