-- A query alone, under many plans: any query stands for the table t1.

-- tables: named
CREATE TABLE t1 (a integer, b text, c date);

-- name: plans
SELECT * FROM t1;
SELECT * FROM t1;

-- name: laws
-- about: What breaks a law is counted: there should be nothing.
SELECT count(*) FROM t1;
SELECT count(*) FROM t1;
