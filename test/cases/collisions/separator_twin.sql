-- verdict: equivalent*
-- reached: unknown
-- why: neither has it
CREATE TABLE tag (name text NOT NULL CHECK (name IN ('size', 'colour')), value text NOT NULL, weight int NOT NULL CHECK (weight > 0));
-- q1
SELECT sum(weight) FROM tag GROUP BY name, value HAVING count(*) > 1
-- q2
SELECT sum(weight) FROM tag GROUP BY name, concat_ws('::', name, value) HAVING count(*) > 1
