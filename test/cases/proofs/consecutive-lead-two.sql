-- verdict: equivalent
-- why: two rows on, the number is by two more: both numbers are there, in each pump by itself
CREATE TABLE reading (no int NOT NULL, pump int NOT NULL, level int, UNIQUE (pump, no));
-- q1
SELECT DISTINCT pump FROM (SELECT *, lead(no, 2) OVER w AS n2, lead(level) OVER w AS l1, lead(level, 2) OVER w AS l2 FROM reading WINDOW w AS (PARTITION BY pump ORDER BY no)) s
  WHERE n2 - no <= 2 AND level = l1 AND l1 = l2
-- q2
SELECT DISTINCT a.pump FROM reading a JOIN reading b USING (pump, level) JOIN reading c USING (pump, level) WHERE b.no = a.no + 1 AND c.no = b.no + 1
