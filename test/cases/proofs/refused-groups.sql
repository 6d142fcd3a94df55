-- verdict: equivalent
-- why: a course without teachers has nothing to count, and a group of such rows alone is refused
CREATE TABLE course (code text, room text);
CREATE TABLE teacher (room text, pay int);
-- q1
SELECT c.room, avg(t.pay) FROM course c LEFT JOIN teacher t ON t.room = c.room GROUP BY c.room HAVING avg(t.pay) > 10 AND count(DISTINCT t.pay) = 2
-- q2
SELECT c.room, avg(t.pay) FROM course c JOIN teacher t ON t.room = c.room GROUP BY c.room HAVING avg(t.pay) > 10 AND count(DISTINCT t.pay) = 2
