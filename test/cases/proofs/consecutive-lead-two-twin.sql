-- verdict: not_equivalent
-- why: numbers come twice, so the second next row may be by two more without one in between
CREATE TABLE reading (no int NOT NULL, pump int NOT NULL, level int);
-- q1
SELECT DISTINCT pump FROM (SELECT *, lead(no, 2) OVER w AS n2 FROM reading WINDOW w AS (PARTITION BY pump ORDER BY no)) s
  WHERE n2 - no <= 2
-- q2
SELECT DISTINCT a.pump FROM reading a JOIN reading b USING (pump) JOIN reading c USING (pump) WHERE b.no = a.no + 1 AND c.no = b.no + 1
