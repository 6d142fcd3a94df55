-- verdict: not_equivalent
-- why: twin of sees-setting-in-check: sqleq leaves that setting alone
CREATE TABLE t (a int CHECK (a < 10 OR current_setting('block_size')::int > 10));
-- q1
SELECT a FROM t
-- q2
SELECT a FROM t WHERE a < 10
