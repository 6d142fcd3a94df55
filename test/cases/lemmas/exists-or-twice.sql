-- verdict: equivalent
-- why: EXISTS distributes over OR, also among other alternatives; lemma exists_or
CREATE TABLE place (id int, town text, country text);
CREATE TABLE visit (town text, country text, day date);
-- q1
SELECT id FROM place p WHERE id = 1 OR EXISTS (SELECT FROM visit v WHERE v.town = p.town AND v.day IS NOT NULL) OR EXISTS (SELECT FROM visit v WHERE v.country = p.country)
-- q2
SELECT id FROM place p WHERE EXISTS (SELECT FROM visit v WHERE (v.town = p.town AND v.day IS NOT NULL) OR v.country = p.country) OR id = 1
