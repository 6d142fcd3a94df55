-- why: the second node hands on what nobody looks at
CREATE TABLE t (a int, b int, c text);
-- query
SELECT DISTINCT sum(b) FROM t GROUP BY a
