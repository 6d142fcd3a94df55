-- verdict: not_equivalent
-- reached: unknown
-- why: equal arrays with numbers of other decimals are one partition, and the quotient of one element is above the bound
CREATE TABLE t (id int, a numeric[]);
-- q1
SELECT id, k FROM (SELECT id, a, count(*) OVER (PARTITION BY a) AS k FROM t) AS o WHERE 1 / a[1] > 0.33333333333333333333
-- q2
SELECT id, count(*) OVER (PARTITION BY a) AS k FROM t WHERE 1 / a[1] > 0.33333333333333333333
