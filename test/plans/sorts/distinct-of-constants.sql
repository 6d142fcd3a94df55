-- why: no column tells rows apart
CREATE TABLE t (a int, b int, c text);
-- query
SELECT DISTINCT 1, 'x'::text FROM t
