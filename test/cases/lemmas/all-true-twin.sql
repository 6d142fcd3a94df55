-- verdict: not_equivalent
-- why: IS NOT TRUE counts NULLs, which bool_and passes over
CREATE TABLE measure (station int, day date, dry boolean);
-- q1
SELECT station, day, bool_and(dry) FROM measure WHERE day IS NOT NULL GROUP BY day, station
-- q2
SELECT station, day, NOT bool_or(dry IS NOT TRUE) FROM measure WHERE day IS NOT NULL GROUP BY station, day
