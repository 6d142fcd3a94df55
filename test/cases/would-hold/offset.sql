-- verdict: not_equivalent
-- would-hold: nothing
-- why: with UNIQUE (topic) both skip the only row
CREATE TABLE entry (id int PRIMARY KEY, topic int NOT NULL, title int NOT NULL);
-- q1
SELECT id FROM entry WHERE topic = 1 ORDER BY id OFFSET 10
-- q2
SELECT id FROM entry WHERE topic = 1 ORDER BY id OFFSET 11
