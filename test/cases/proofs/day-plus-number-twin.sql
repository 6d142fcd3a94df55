-- verdict: not_equivalent
-- why: an infinite day is itself after any number of days: two such days do not say the number
CREATE TABLE lease (id int PRIMARY KEY, since date NOT NULL, until date NOT NULL);
CREATE TABLE term (days int PRIMARY KEY);
-- q1
SELECT DISTINCT l.id FROM lease l JOIN term t ON l.since + t.days = l.until
-- q2
SELECT l.id FROM lease l JOIN term t ON l.since + t.days = l.until
