-- why: the query itself asks for it below the group
CREATE TYPE pair AS (a numeric);
CREATE TABLE t (x pair, n int);
-- query
SELECT count(*) FROM t WHERE x *= ROW(1.0)::pair GROUP BY x
