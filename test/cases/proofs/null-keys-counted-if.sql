-- verdict: equivalent
-- why: what is counted where a condition holds is the team's name, which is NULL only where the share is
CREATE TABLE member (team text, age int);
-- q1
SELECT team, count(CASE WHEN age < 18 THEN team END)::numeric / nullif(count(team), 0) FROM member GROUP BY team
-- q2
SELECT team, sum(CASE WHEN age < 18 THEN 1 ELSE 0 END)::numeric / nullif(count(team), 0) FROM member GROUP BY team
