-- why: the HAVING clause tells equal texts apart, and the planner moves it below the group: it then decides which rows are counted
-- verdict: not_equivalent
-- sweep: no
-- pg: < 16
-- needs: icu
CREATE COLLATION ci (provider = icu, locale = 'und-u-ks-level2', deterministic = false);
CREATE TABLE t (x text COLLATE ci, n int);
-- query
SELECT count(*) FROM t GROUP BY x HAVING x = 'a' COLLATE "C"
