-- why: GROUPING() where there is one set
CREATE TABLE t (a int, b int);
-- query
SELECT a, grouping(a) FROM t GROUP BY a HAVING grouping(a) >= 0 AND count(*) > 1
