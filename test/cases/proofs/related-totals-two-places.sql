-- verdict: equivalent
-- why: the total of all rows is that of two parts, for each outer row, in both places
CREATE TABLE o (id int PRIMARY KEY, x int NOT NULL); CREATE TABLE t (a int, b int, c int NOT NULL);
-- q1
SELECT id, coalesce((SELECT sum(c) FROM t WHERE t.a IS NOT DISTINCT FROM o.x), 0) FROM o WHERE x > 0
UNION ALL SELECT id, coalesce((SELECT sum(c) FROM t WHERE t.a IS NOT DISTINCT FROM o.x), 0) FROM o
-- q2
SELECT id, coalesce((SELECT sum(c) FROM t WHERE t.a = o.x AND t.b > 0), 0) + coalesce((SELECT sum(c) FROM t WHERE t.a = o.x AND (t.b > 0) IS NOT TRUE), 0) FROM o WHERE x > 0
UNION ALL SELECT id, coalesce((SELECT sum(c) FROM t WHERE t.a = o.x AND t.b > 0), 0) + coalesce((SELECT sum(c) FROM t WHERE t.a = o.x AND (t.b > 0) IS NOT TRUE), 0) FROM o
