-- verdict: equivalent
-- why: a CASE that gives a number in two branches is NULL where neither holds, whichever numbers these are; so it counts the same rows
CREATE TABLE match (team int, goals int, lost int);
-- q1
SELECT team, sum(CASE WHEN goals > 2 THEN 1 WHEN lost > 2 THEN 0 END)::numeric / nullif(count(CASE WHEN goals > 2 THEN 1 WHEN lost > 2 THEN 1 END), 0) FROM match GROUP BY team
-- q2
SELECT team, avg(CASE WHEN goals > 2 THEN 1 WHEN lost > 2 THEN 0 END) FROM match GROUP BY team
