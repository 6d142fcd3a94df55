-- why: under the collation of the group the clause holds for all rows of a group or for none
-- verdict: unsupported
-- needs: icu
CREATE COLLATION ci (provider = icu, locale = 'und-u-ks-level2', deterministic = false);
CREATE TABLE t (x text COLLATE ci, n int);
-- query
SELECT count(*) FROM t GROUP BY x HAVING x = 'a'
