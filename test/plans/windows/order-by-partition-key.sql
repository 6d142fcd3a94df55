-- why: an order by the partition key, which has one value in each partition
-- node: WindowAgg
CREATE TABLE t (a int, b int);
-- query
SELECT * FROM (SELECT a, rank() OVER (ORDER BY a) AS r, row_number() OVER (PARTITION BY b ORDER BY b, a) AS n FROM t) AS s WHERE n <= 1
