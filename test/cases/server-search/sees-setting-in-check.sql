-- verdict: unknown
-- reason: looks at what is different within sqleq
-- why: sqleq's transaction is read-only, and one that inserts is not
CREATE TABLE t (a int CHECK (a < 10 OR current_setting('transaction_read_only') = 'on'));
-- q1
SELECT a FROM t
-- q2
SELECT a FROM t WHERE a < 10
