-- verdict: equivalent
CREATE TABLE s (id int PRIMARY KEY, v int, w numeric);
-- q1
SELECT l.id, l.v FROM (SELECT id, v FROM s ORDER BY 10 - id LIMIT 3) l
-- q2
SELECT l.id, l.v FROM (SELECT id, v FROM s ORDER BY id + 1 DESC LIMIT 3) l
