-- verdict: not_equivalent
-- why: a name may have the separator in it
CREATE TABLE tag (name text NOT NULL, value text NOT NULL, weight int NOT NULL CHECK (weight > 0));
-- q1
SELECT sum(weight) FROM tag GROUP BY name, value HAVING count(*) > 1
-- q2
SELECT sum(weight) FROM tag GROUP BY concat_ws('::', name, value) HAVING count(*) > 1
