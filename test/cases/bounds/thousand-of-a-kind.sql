-- verdict: not_equivalent
-- why: with a thousand rows of one name
CREATE TABLE event (id int PRIMARY KEY, name text NOT NULL, at timestamptz NOT NULL);
-- q1
SELECT name FROM event GROUP BY name HAVING count(*) > 1000
-- q2
SELECT name FROM event GROUP BY name HAVING count(*) >= 1000
