-- verdict: not_equivalent
-- why: three rows around, with gaps
CREATE TABLE reading (no int PRIMARY KEY, pump int NOT NULL, level int);
-- q1
SELECT no FROM (SELECT no, count(*) OVER (PARTITION BY run) AS many FROM (SELECT no, no - row_number() OVER (ORDER BY no) AS run FROM reading WHERE level > 5) s) t WHERE many >= 3
-- q2
SELECT no FROM reading r WHERE level > 5 AND (SELECT count(*) FROM reading a WHERE a.level > 5 AND a.no BETWEEN r.no - 2 AND r.no + 2) >= 3
