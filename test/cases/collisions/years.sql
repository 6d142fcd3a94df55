-- verdict: not_equivalent
-- why: a year may have five digits: 1 before the first day of 12001 is 11 before that of 2001
CREATE TABLE shift (nurse int NOT NULL, day date NOT NULL, ward int NOT NULL CHECK (ward IN (1, 2)), PRIMARY KEY (nurse, day, ward));
-- q1
SELECT s.nurse, s.day FROM shift s WHERE (s.nurse, s.day) NOT IN (SELECT t.nurse, t.day FROM shift t GROUP BY t.nurse, t.day HAVING count(*) > 1)
-- q2
SELECT s.nurse, s.day FROM shift s WHERE s.nurse::text || s.day::text NOT IN (SELECT t.nurse::text || t.day::text FROM shift t GROUP BY t.nurse, t.day HAVING count(*) > 1)
