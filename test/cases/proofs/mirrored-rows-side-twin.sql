-- verdict: not_equivalent
-- why: a condition on one of the two
CREATE TABLE v (who int, d date, what int);
-- q1
SELECT x.who FROM v x, v y WHERE x.who = y.who AND x.what <> y.what AND x.d > '2020-01-01' GROUP BY x.who HAVING count(x.who) > 1
-- q2
SELECT x.who FROM v x JOIN v y ON x.who = y.who AND x.d > '2020-01-01' AND x.what <> y.what GROUP BY 1
