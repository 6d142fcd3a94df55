-- verdict: equivalent
-- why: repetitions do not count
CREATE TABLE t (a int, b int);
-- q1
SELECT bit_or(b) FROM t
-- q2
SELECT bit_or(b) FROM (SELECT DISTINCT b FROM t) s
