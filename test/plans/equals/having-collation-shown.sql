-- why: the same, and the text itself is shown
-- verdict: not_equivalent
-- sweep: no
-- pg: < 16
-- needs: icu
CREATE COLLATION ci (provider = icu, locale = 'und-u-ks-level2', deterministic = false);
CREATE TABLE t (x text COLLATE ci, n int);
-- query
SELECT x, count(*) FROM t GROUP BY x HAVING x = 'a' COLLATE "C"
