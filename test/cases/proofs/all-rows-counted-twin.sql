-- verdict: not_equivalent
-- would-hold: t.a NOT NULL
CREATE TABLE t (a int, b int);
-- q1
SELECT b, count(*), count(a) FROM t GROUP BY b
-- q2
SELECT b, count(a), count(1) FROM t GROUP BY b
