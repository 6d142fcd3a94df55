-- verdict: not_equivalent
-- why: in the first place x is not NULL, and the total of all rows is that of two parts; in the second one it may be, and is not
CREATE TABLE o (id int PRIMARY KEY, x int); CREATE TABLE t (a int, b int, c int NOT NULL);
-- q1
SELECT id, coalesce((SELECT sum(c) FROM t WHERE t.a IS NOT DISTINCT FROM o.x), 0) FROM o WHERE x > 0
UNION ALL SELECT id, coalesce((SELECT sum(c) FROM t WHERE t.a IS NOT DISTINCT FROM o.x), 0) FROM o
-- q2
SELECT id, coalesce((SELECT sum(c) FROM t WHERE t.a = o.x AND t.b > 0), 0) + coalesce((SELECT sum(c) FROM t WHERE t.a = o.x AND (t.b > 0) IS NOT TRUE), 0) FROM o WHERE x > 0
UNION ALL SELECT id, coalesce((SELECT sum(c) FROM t WHERE t.a = o.x AND t.b > 0), 0) + coalesce((SELECT sum(c) FROM t WHERE t.a = o.x AND (t.b > 0) IS NOT TRUE), 0) FROM o
