-- verdict: not_equivalent
-- why: all may be NULL
CREATE TABLE r (id int PRIMARY KEY, k int NOT NULL, v int, ok boolean);
-- q1
SELECT k FROM r GROUP BY k HAVING max(v) < 5
-- q2
SELECT DISTINCT k FROM r WHERE k NOT IN (SELECT k FROM r WHERE v >= 5)
