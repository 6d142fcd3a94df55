-- verdict: equivalent
-- why: neither is ever below zero, nor is the quotient, and NULL stays NULL
CREATE TABLE trip (id int PRIMARY KEY, way int CHECK (way >= 0), hours int CHECK (hours > 0 AND hours < 100), price numeric CHECK (price >= 0));
-- q1
SELECT id, abs(way::numeric / nullif(hours, 0)), abs(price + way) FROM trip WHERE abs(way) > 3
-- q2
SELECT id, way::numeric / nullif(hours, 0), price + way FROM trip WHERE way > 3
