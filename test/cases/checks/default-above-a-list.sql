-- verdict: equivalent
-- why: the default partition takes what is in no other one; a row of another one has to fit there, which has no default partition of its own
CREATE TABLE t (a int, b int, c int) PARTITION BY LIST (b);
CREATE TABLE t1 PARTITION OF t FOR VALUES IN (1);
CREATE TABLE t2 PARTITION OF t FOR VALUES IN (2) PARTITION BY LIST (a);
CREATE TABLE t2a PARTITION OF t2 FOR VALUES IN (3, 4);
CREATE TABLE t0 PARTITION OF t DEFAULT;
-- q1
SELECT c FROM t WHERE b = 2 AND a > 4
-- q2
SELECT c FROM t WHERE false
