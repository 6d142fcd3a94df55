-- why: rows with b = 3 are not in the index
-- set: enable_seqscan off
-- without: t_part
CREATE TABLE t (a int, b int, c text);
CREATE INDEX t_part ON t (a) WHERE b > 3;
-- query
SELECT c FROM t WHERE a = 1 AND b >= 3
