-- why: the condition on the partition's key goes below the window, which then counts fewer rows
-- verdict: not_equivalent
-- sweep: no
-- pg: < 16
-- needs: icu
CREATE COLLATION ci (provider = icu, locale = 'und-u-ks-level2', deterministic = false);
CREATE TABLE t (x text COLLATE ci, n int);
-- query
SELECT * FROM (SELECT x, count(*) OVER (PARTITION BY x) AS c FROM t) AS s WHERE x = 'a' COLLATE "C"
