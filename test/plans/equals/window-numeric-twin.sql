-- why: equal numbers are all there or none
CREATE TABLE t (x numeric, n int);
-- query
SELECT * FROM (SELECT x, count(*) OVER (PARTITION BY x) AS c FROM t) AS s WHERE x = 1.0
