-- why: a number is equal to 1.0 whatever its decimals
CREATE TABLE t (x numeric, n int);
-- query
SELECT count(*) FROM t GROUP BY x HAVING x = 1.0
