-- verdict: equivalent
-- why: the operand of a simple CASE, and of IN, stands in each of its comparisons
CREATE TABLE t (a int, b int);
-- q1
SELECT CASE coalesce(a, b, 0) + 2 * a - b + abs(a) + abs(b) WHEN 1 THEN 10 WHEN 2 THEN 20 END FROM t WHERE coalesce(b, a, 1) * 3 - a + abs(b) + abs(a) IN (1, 2, 3)
-- q2
SELECT CASE WHEN s = 1 THEN 10 WHEN s = 2 THEN 20 END
FROM (SELECT coalesce(a, b, 0) + 2 * a - b + abs(a) + abs(b) AS s, coalesce(b, a, 1) * 3 - a + abs(b) + abs(a) AS w FROM t) x WHERE w = 1 OR w = 2 OR w = 3
