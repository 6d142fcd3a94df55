-- why: under the collation of the partition all rows of it are there or none
-- verdict: unsupported
-- needs: icu
CREATE COLLATION ci (provider = icu, locale = 'und-u-ks-level2', deterministic = false);
CREATE TABLE t (x text COLLATE ci, n int);
-- query
SELECT * FROM (SELECT x, count(*) OVER (PARTITION BY x) AS c FROM t) AS s WHERE x = 'a'
