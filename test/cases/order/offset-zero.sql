-- verdict: equivalent
-- why: OFFSET 0 leaves out nothing
CREATE TABLE t (a int, b text);
-- q1
SELECT b FROM (SELECT a, b, a > 3 AS late FROM t OFFSET 0) AS s WHERE late
-- q2
SELECT b FROM t WHERE a > 3
