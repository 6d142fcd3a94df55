-- verdict: not_equivalent
-- why: repetitions count
CREATE TABLE t (a int, b int);
-- q1
SELECT var_pop(b) FROM t
-- q2
SELECT var_pop(b) FROM (SELECT DISTINCT b FROM t) s
