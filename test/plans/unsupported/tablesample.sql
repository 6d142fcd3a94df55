-- verdict: unsupported
-- sweep: no
CREATE TABLE t (a int, b int, c text);
-- query
SELECT b FROM t TABLESAMPLE BERNOULLI (50)
