-- verdict: not_equivalent
-- why: an infinite day is the day before itself, but not the row before
CREATE TABLE tide (day date PRIMARY KEY, height int);
-- q1
SELECT day FROM (SELECT day, height, lag(day) OVER (ORDER BY day) AS last FROM tide) s WHERE last = day - 1
-- q2
SELECT day FROM tide t WHERE EXISTS (SELECT FROM tide WHERE tide.day + 1 = t.day)
