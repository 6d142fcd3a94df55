-- verdict: equivalent*
-- why: it is the lesser of both numbers
CREATE TABLE e (id int PRIMARY KEY, n int, m int);
-- q1
SELECT count(*) FROM (SELECT id FROM e LIMIT 2) s
-- q2
SELECT least(count(*), 2) FROM e
