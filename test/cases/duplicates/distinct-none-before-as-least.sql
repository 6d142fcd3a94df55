-- verdict: equivalent
-- why: rows before which there is none have the least day of their rider
CREATE TABLE trip (id int PRIMARY KEY, rider int NOT NULL, fare int NOT NULL, day date NOT NULL);
-- q1
SELECT DISTINCT rider, day FROM trip t WHERE NOT EXISTS (SELECT FROM trip o WHERE o.rider = t.rider AND o.day < t.day)
-- q2
SELECT rider, min(day) FROM trip GROUP BY rider
