-- why: the first row of equal texts is another one when the condition goes below
-- verdict: not_equivalent
-- sweep: no
-- pg: < 16
-- needs: icu
CREATE COLLATION ci (provider = icu, locale = 'und-u-ks-level2', deterministic = false);
CREATE TABLE t (x text COLLATE ci, n int);
-- query
SELECT * FROM (SELECT DISTINCT ON (x) x, n FROM t ORDER BY x, n) AS s WHERE x = 'a' COLLATE "C"
