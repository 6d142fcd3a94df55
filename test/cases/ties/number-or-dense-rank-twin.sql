-- verdict: equivalent*
-- why: no rows are tied
CREATE TABLE e (id int PRIMARY KEY, n int NOT NULL UNIQUE, m int);
-- q1
SELECT id, row_number() OVER (ORDER BY n) FROM e
-- q2
SELECT id, dense_rank() OVER (ORDER BY n) FROM e
