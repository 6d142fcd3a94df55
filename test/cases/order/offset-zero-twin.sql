-- verdict: not_equivalent
-- why: twin of offset-zero: OFFSET 1 leaves out a row
CREATE TABLE t (a int PRIMARY KEY, b text);
-- q1
SELECT b FROM (SELECT a, b, a > 3 AS late FROM t ORDER BY a OFFSET 1) AS s WHERE late
-- q2
SELECT b FROM t WHERE a > 3
