-- verdict: equivalent
-- why: none is 5 or more, and there is one
CREATE TABLE r (id int PRIMARY KEY, k int NOT NULL, v int, ok boolean);
-- q1
SELECT k FROM r GROUP BY k HAVING max(v) < 5
-- q2
SELECT DISTINCT k FROM r WHERE v IS NOT NULL AND k NOT IN (SELECT k FROM r WHERE v >= 5)
