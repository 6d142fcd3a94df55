-- verdict: equivalent
-- why: a day and a number of days say the other day, and so do two numbers and their sum
CREATE TABLE lease (id int PRIMARY KEY, days int NOT NULL, until date NOT NULL);
CREATE TABLE start (since date PRIMARY KEY);
-- q1
SELECT DISTINCT l.id FROM lease l JOIN start s ON s.since + l.days = l.until
-- q2
SELECT l.id FROM lease l JOIN start s ON s.since + l.days = l.until
