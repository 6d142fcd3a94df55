-- verdict: not_equivalent
-- why: all may be NULL
CREATE TABLE r (id int PRIMARY KEY, k int NOT NULL, v int, ok boolean);
-- q1
SELECT k, count(*) FROM r GROUP BY k HAVING bool_and(ok)
-- q2
SELECT k, count(*) FROM r x GROUP BY k HAVING NOT EXISTS (SELECT FROM r y WHERE y.k = x.k AND NOT ok)
