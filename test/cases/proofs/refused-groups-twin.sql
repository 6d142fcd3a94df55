-- verdict: not_equivalent
-- why: no teacher at all is less than two
CREATE TABLE course (code text, room text);
CREATE TABLE teacher (room text, pay int);
-- q1
SELECT c.room, sum(t.pay) FROM course c LEFT JOIN teacher t ON t.room = c.room GROUP BY c.room HAVING count(DISTINCT t.pay) < 2
-- q2
SELECT c.room, sum(t.pay) FROM course c JOIN teacher t ON t.room = c.room GROUP BY c.room HAVING count(DISTINCT t.pay) < 2
