-- verdict: not_equivalent
CREATE TABLE r (id int PRIMARY KEY, k int NOT NULL, v int, ok boolean);
-- q1
SELECT k FROM r GROUP BY k HAVING min(v) = 5
-- q2
SELECT DISTINCT k FROM r x WHERE v = 5 AND NOT EXISTS (SELECT FROM r y WHERE y.k = x.k AND y.v > 5)
