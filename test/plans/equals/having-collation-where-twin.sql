-- why: the query itself asks for it below the group
-- verdict: unsupported
-- needs: icu
CREATE COLLATION ci (provider = icu, locale = 'und-u-ks-level2', deterministic = false);
CREATE TABLE t (x text COLLATE ci, n int);
-- query
SELECT count(*) FROM t WHERE x = 'a' COLLATE "C" GROUP BY x
