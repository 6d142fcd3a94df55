-- why: *= compares the bytes: records that are equal need not be the same
-- verdict: not_equivalent
-- sweep: no
-- pg: < 16
CREATE TYPE pair AS (a numeric);
CREATE TABLE t (x pair, n int);
-- query
SELECT count(*) FROM t GROUP BY x HAVING x *= ROW(1.0)::pair
