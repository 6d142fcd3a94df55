-- verdict: equivalent*
-- why: each n has one row
CREATE TABLE e (id int PRIMARY KEY, n int NOT NULL UNIQUE, m int);
-- q1
SELECT DISTINCT ON (n) id, n FROM e
-- q2
SELECT id, n FROM e
