-- verdict: not_equivalent
-- why: twin of sees-setting-in-domain: sqleq leaves that setting alone
CREATE DOMAIN small AS int CHECK (VALUE < current_setting('block_size')::int);
CREATE TABLE t (a small);
-- q1
SELECT a + 0 FROM t
-- q2
SELECT a + 1 FROM t
