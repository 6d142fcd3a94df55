-- verdict: equivalent
-- why: what is divided tells in other words than what it is divided by in which rows it is NULL
CREATE TABLE match (team int, goals int);
-- q1
SELECT team, avg((NOT (goals > 2))::int) FROM match GROUP BY team
-- q2
SELECT team, sum((NOT (goals > 2))::int)::numeric / count(CASE WHEN NOT (NOT (goals > 2)) THEN 0 WHEN NOT (goals > 2) THEN 1 END) FROM match GROUP BY team
