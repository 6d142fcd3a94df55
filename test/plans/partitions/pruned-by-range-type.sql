-- why: the operators of a key of a range type are those of anyrange
-- node: Append
CREATE TABLE t (a int4range NOT NULL, b date, c int) PARTITION BY RANGE (a, b);
CREATE TABLE t0 PARTITION OF t FOR VALUES FROM (MINVALUE, MINVALUE) TO ('[0,1)', '2020-01-01');
CREATE TABLE t1 PARTITION OF t DEFAULT;
-- query
SELECT c FROM t WHERE a = $1
