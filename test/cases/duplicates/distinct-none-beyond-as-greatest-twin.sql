-- verdict: not_equivalent
-- why: other rows may be beyond
CREATE TABLE trip (id int PRIMARY KEY, rider int NOT NULL, fare int NOT NULL, day date NOT NULL);
-- q1
SELECT DISTINCT t.rider, t.fare FROM trip t LEFT JOIN trip o ON o.rider = t.rider AND o.fare > t.fare AND o.day > date '2020-01-01' WHERE o.id IS NULL
-- q2
SELECT rider, max(fare) FROM trip WHERE day > date '2020-01-01' GROUP BY rider
