-- verdict: equivalent
-- why: rows of consecutive numbers have one difference from their place
CREATE TABLE reading (no int PRIMARY KEY, pump int NOT NULL, level int);
-- q1
SELECT DISTINCT pump FROM (SELECT pump, no - row_number() OVER (PARTITION BY pump ORDER BY no) AS run FROM reading WHERE level > 5) s GROUP BY pump, run HAVING count(*) >= 3
-- q2
SELECT DISTINCT a.pump FROM reading a JOIN reading b ON b.no = a.no + 1 AND b.pump = a.pump JOIN reading c ON c.no = a.no + 2 AND c.pump = a.pump WHERE a.level > 5 AND b.level > 5 AND c.level > 5
