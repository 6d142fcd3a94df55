-- verdict: not_equivalent
-- why: without goals a match is counted in the second branch, and not averaged
CREATE TABLE match (team int, goals int);
-- q1
SELECT team, avg((NOT (goals > 2))::int) FROM match GROUP BY team
-- q2
SELECT team, sum((NOT (goals > 2))::int)::numeric / count(CASE WHEN NOT (NOT (goals > 2)) THEN 0 WHEN (goals > 2) IS NOT TRUE THEN 1 END) FROM match GROUP BY team
