-- verdict: not_equivalent
-- why: an open chain with one link less
CREATE TABLE t (a int, b int, c int);
-- q1
SELECT a FROM t WHERE a IS NOT DISTINCT FROM b AND b IS NOT DISTINCT FROM c AND c IS NOT DISTINCT FROM a
-- q2
SELECT c FROM t WHERE a IS NOT DISTINCT FROM b
