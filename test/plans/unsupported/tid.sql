-- verdict: unsupported
CREATE TABLE t (a int, b int, c text);
-- query
SELECT b FROM t WHERE ctid = '(0,1)'
