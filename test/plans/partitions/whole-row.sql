-- why: a partition's row as one of the table above, whose columns stand in other places
CREATE TABLE t (a int, b int) PARTITION BY RANGE (a);
CREATE TABLE t1 PARTITION OF t FOR VALUES FROM (0) TO (10);
CREATE TABLE t2 (x int, b int, a int);
ALTER TABLE t2 DROP COLUMN x;
ALTER TABLE t ATTACH PARTITION t2 FOR VALUES FROM (10) TO (20);
-- query
SELECT t FROM t WHERE t IS NOT NULL AND b > 2
