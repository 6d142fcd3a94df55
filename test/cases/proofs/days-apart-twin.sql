-- verdict: not_equivalent
-- why: the day before, not the day after
CREATE TABLE tide (day date PRIMARY KEY, height int);
-- q1
SELECT day FROM tide t WHERE height > ANY (SELECT height FROM tide WHERE t.day - tide.day = -1)
-- q2
SELECT b.day FROM tide a JOIN tide b ON b.day = a.day + 1 AND b.height > a.height
