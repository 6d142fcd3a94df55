-- why: a constant of the outer side is NULL above the join
CREATE TABLE t (a int, b int, c text);
CREATE TABLE u (a int, d int);
-- query
SELECT t.b, s.k FROM t LEFT JOIN (SELECT a, 7 AS k FROM u) s ON t.a = s.a WHERE s.k IS NULL OR s.k = 7
