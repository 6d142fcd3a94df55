-- verdict: equivalent*
-- why: the numbers alone are those from 1 to the number of rows
CREATE TABLE e (id int PRIMARY KEY, n int, m int);
-- q1
SELECT row_number() OVER (ORDER BY n) FROM e
-- q2
SELECT row_number() OVER (ORDER BY m DESC) FROM e
