-- verdict: equivalent
-- why: where there are at most three rows there are fewer than five pages
CREATE TABLE log (page int, reader int, day date);
-- q1
SELECT reader, max(day) FROM log GROUP BY reader HAVING count(*) <= 3 AND count(page) < 5
-- q2
SELECT reader, max(day) FROM log GROUP BY reader HAVING count(*) < 4
