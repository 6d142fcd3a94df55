-- verdict: equivalent
-- why: each row comes the other way round, too
CREATE TABLE v (who int, d date, what int);
-- q1
SELECT x.who FROM v x, v y WHERE x.who = y.who AND x.what <> y.what AND x.d = y.d GROUP BY x.who HAVING count(x.who) > 1
-- q2
SELECT x.who FROM v x JOIN v y ON x.who = y.who AND x.d = y.d AND x.what <> y.what GROUP BY 1
