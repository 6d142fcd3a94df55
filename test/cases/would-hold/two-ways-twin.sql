-- verdict: not_equivalent
-- would-hold: nothing
-- why: no foreign key leads from one to the other
CREATE TABLE person (id int PRIMARY KEY);
CREATE TABLE lesson (id int PRIMARY KEY, teacher int NOT NULL REFERENCES person);
CREATE TABLE visit (id int PRIMARY KEY, lesson int NOT NULL, teacher int NOT NULL REFERENCES person);
-- q1
SELECT v.id FROM visit v, lesson l WHERE v.teacher = 5
-- q2
SELECT v.id FROM visit v, lesson l WHERE l.teacher = 5
