-- verdict: equivalent
-- why: what is compared comes about in the proof only; infinite dates have no difference
-- assumes: modulo errors
CREATE TABLE visit (id int, place int);
CREATE TABLE place (id int PRIMARY KEY, opened date, closed date);
-- q1
SELECT v.id FROM visit v WHERE (SELECT p.closed - p.opened FROM place p WHERE p.id = v.place) > 0
-- q2
SELECT v.id FROM visit v JOIN place p ON p.id = v.place WHERE p.closed > p.opened
