-- verdict: not_equivalent
-- why: the default partition takes a row that is in no other one, whatever a is
CREATE TABLE t (a int, b int, c int) PARTITION BY LIST (b);
CREATE TABLE t1 PARTITION OF t FOR VALUES IN (1);
CREATE TABLE t2 PARTITION OF t FOR VALUES IN (2) PARTITION BY LIST (a);
CREATE TABLE t2a PARTITION OF t2 FOR VALUES IN (3, 4);
CREATE TABLE t0 PARTITION OF t DEFAULT;
-- q1
SELECT c FROM t WHERE b = 3 AND a > 4
-- q2
SELECT c FROM t WHERE false
