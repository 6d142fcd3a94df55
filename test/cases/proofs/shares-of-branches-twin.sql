-- verdict: not_equivalent
-- why: the second branch of what is counted asks for less, so more rows are counted than are averaged
CREATE TABLE match (team int, goals int, lost int);
-- q1
SELECT team, sum(CASE WHEN goals > 2 THEN 1 WHEN lost > 2 THEN 0 END)::numeric / nullif(count(CASE WHEN goals > 2 THEN 1 WHEN lost > 1 THEN 1 END), 0) FROM match GROUP BY team
-- q2
SELECT team, avg(CASE WHEN goals > 2 THEN 1 WHEN lost > 2 THEN 0 END) FROM match GROUP BY team
