-- verdict: not_equivalent
-- would-hold: nothing
CREATE TABLE person (id int PRIMARY KEY);
CREATE TABLE lesson (id int PRIMARY KEY, teacher int NOT NULL REFERENCES person);
CREATE TABLE visit (id int PRIMARY KEY, lesson int NOT NULL REFERENCES lesson, teacher int NOT NULL REFERENCES person);
-- q1
SELECT v.id FROM visit v JOIN lesson l ON l.id = v.lesson AND l.teacher < v.teacher
-- q2
SELECT v.id FROM visit v
