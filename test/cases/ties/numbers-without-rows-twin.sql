-- verdict: not_equivalent
-- why: ranks are not
CREATE TABLE e (id int PRIMARY KEY, n int, m int);
-- q1
SELECT row_number() OVER (ORDER BY n) FROM e
-- q2
SELECT rank() OVER (ORDER BY n) FROM e
