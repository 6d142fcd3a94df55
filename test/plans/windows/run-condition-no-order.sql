-- why: without an order all rows of a partition are peers, so the count is the same for each, and a run condition may ask for any side
CREATE TABLE t (a int, b int);
-- query
SELECT a FROM (SELECT a, count(*) OVER (PARTITION BY b) AS n FROM t) AS s WHERE n > 2
