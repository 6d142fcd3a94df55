-- verdict: not_equivalent
-- why: three of four numbers
CREATE TABLE reading (no int PRIMARY KEY, pump int NOT NULL, level int);
-- q1
SELECT DISTINCT pump FROM reading r WHERE (SELECT count(*) FROM reading s WHERE s.pump = r.pump AND s.no BETWEEN r.no AND r.no + 3) >= 3
-- q2
SELECT DISTINCT a.pump FROM reading a, reading b, reading c WHERE a.pump = b.pump AND b.pump = c.pump AND a.no = b.no - 1 AND b.no = c.no - 1
