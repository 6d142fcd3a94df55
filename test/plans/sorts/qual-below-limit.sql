-- node: Limit
-- fault: qual_below_limit
CREATE TABLE t (a int, b int, c text);
-- query
SELECT s.a FROM (SELECT a, b FROM t ORDER BY b, a LIMIT 2) s WHERE s.a > 3
