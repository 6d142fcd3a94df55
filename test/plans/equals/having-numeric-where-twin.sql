-- why: the query itself asks for it below the group
CREATE TABLE t (x numeric, n int);
-- query
SELECT count(*) FROM t WHERE x::text = '1.0' GROUP BY x
