-- verdict: not_equivalent
-- would-hold: entry.topic NOT NULL
CREATE TABLE entry (id int PRIMARY KEY, topic int, title int NOT NULL);
-- q1
SELECT id FROM entry WHERE topic = topic ORDER BY id OFFSET 10
-- q2
SELECT id FROM entry ORDER BY id OFFSET 10
