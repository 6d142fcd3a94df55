-- verdict: not_equivalent
-- why: maxima of minima are not
CREATE TABLE t (a int, b int, c int);
CREATE TABLE u (a int, b int);
-- q1
SELECT a, max(m), min(k) FROM (SELECT a, b, max(c) AS m, min(c) AS k FROM t GROUP BY a, b) g GROUP BY a
-- q2
SELECT a, max(k), min(m) FROM (SELECT a, b, max(c) AS m, min(c) AS k FROM t GROUP BY a, b) g GROUP BY a
