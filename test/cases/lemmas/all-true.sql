-- verdict: equivalent
-- why: all values are TRUE if no value is FALSE; NULLs are passed over on both sides; lemma all_true
CREATE TABLE measure (station int, day date, dry boolean);
-- q1
SELECT station, day, bool_and(dry) FROM measure WHERE day IS NOT NULL GROUP BY day, station
-- q2
SELECT station, day, NOT bool_or(NOT dry) FROM measure WHERE day IS NOT NULL GROUP BY station, day
