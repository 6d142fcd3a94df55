-- verdict: equivalent
-- why: an infinite day is the day before itself, and is not higher than itself
CREATE TABLE tide (day date PRIMARY KEY, height int);
-- q1
SELECT day FROM (SELECT day, height, lag(day) OVER (ORDER BY day) AS last, lag(height) OVER (ORDER BY day) AS was FROM tide) s WHERE last = day - 1 AND height > was
-- q2
SELECT day FROM tide t WHERE height > (SELECT height FROM tide WHERE tide.day + 1 = t.day)
