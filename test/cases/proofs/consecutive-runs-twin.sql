-- verdict: not_equivalent
-- bound: 4
-- why: places among all rows: two runs of one pump may be one
CREATE TABLE reading (no int PRIMARY KEY, pump int NOT NULL, level int);
-- q1
SELECT DISTINCT pump FROM (SELECT pump, level, no - row_number() OVER (PARTITION BY pump ORDER BY no) AS run FROM reading) s WHERE level > 5 GROUP BY pump, run HAVING count(*) >= 3
-- q2
SELECT DISTINCT a.pump FROM reading a JOIN reading b ON b.no = a.no + 1 AND b.pump = a.pump JOIN reading c ON c.no = a.no + 2 AND c.pump = a.pump WHERE a.level > 5 AND b.level > 5 AND c.level > 5
