-- verdict: not_equivalent
-- why: each day of all riders together once
CREATE TABLE trip (id int PRIMARY KEY, rider int NOT NULL, fare int NOT NULL, day date NOT NULL);
-- q1
SELECT rider FROM trip GROUP BY rider HAVING count(DISTINCT day) = count(*)
-- q2
SELECT DISTINCT rider FROM trip t WHERE NOT EXISTS (SELECT FROM trip o WHERE o.day = t.day AND o.id <> t.id)
