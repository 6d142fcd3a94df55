-- verdict: equivalent*
-- reached: unknown
-- why: the number stands behind the day, whose last two digits are always two
CREATE TABLE shift (nurse int NOT NULL CHECK (nurse > 0), day date NOT NULL CHECK (day > '2000-01-01'), ward int NOT NULL CHECK (ward IN (1, 2)), PRIMARY KEY (nurse, day, ward));
-- q1
SELECT s.nurse, s.day FROM shift s WHERE (s.nurse, s.day) NOT IN (SELECT t.nurse, t.day FROM shift t GROUP BY t.nurse, t.day HAVING count(*) > 1)
-- q2
SELECT s.nurse, s.day FROM shift s WHERE s.day::text || s.nurse::text NOT IN (SELECT t.day::text || t.nurse::text FROM shift t GROUP BY t.nurse, t.day HAVING count(*) > 1)
