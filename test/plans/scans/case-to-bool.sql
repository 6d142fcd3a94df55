-- fault: case_to_bool
CREATE TABLE t (a int, b int, c text);
-- query
SELECT b FROM t WHERE NOT (CASE WHEN a > b THEN true ELSE false END)
