-- verdict: not_equivalent
-- why: without a place there is no difference, and no row
CREATE TABLE visit (id int, place int);
CREATE TABLE place (id int PRIMARY KEY, opened date, closed date);
-- q1
SELECT v.id FROM visit v WHERE (SELECT p.closed - p.opened FROM place p WHERE p.id = v.place) > 0
-- q2
SELECT v.id FROM visit v LEFT JOIN place p ON p.id = v.place WHERE (p.closed > p.opened) IS NOT FALSE
