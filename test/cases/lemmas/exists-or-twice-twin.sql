-- verdict: not_equivalent
-- why: AND is no OR: two rows may satisfy one condition each
CREATE TABLE place (id int, town text, country text);
CREATE TABLE visit (town text, country text, day date);
-- q1
SELECT id FROM place p WHERE id = 1 OR (EXISTS (SELECT FROM visit v WHERE v.town = p.town) AND EXISTS (SELECT FROM visit v WHERE v.country = p.country))
-- q2
SELECT id FROM place p WHERE EXISTS (SELECT FROM visit v WHERE v.town = p.town AND v.country = p.country) OR id = 1
