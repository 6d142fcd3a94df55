-- why: a column that is never NULL is NULL on the outer side
-- fault: null_test_folded
CREATE TABLE t (a int NOT NULL);
CREATE TABLE u (a int NOT NULL);
-- query
SELECT t.a FROM t LEFT JOIN u ON t.a = u.a WHERE u.a IS NULL
