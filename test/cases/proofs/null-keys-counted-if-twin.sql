-- verdict: not_equivalent
-- why: what is counted where a condition holds may be NULL in a team with a name
CREATE TABLE member (team text, age int, name text);
-- q1
SELECT team, count(CASE WHEN age < 18 THEN name END)::numeric / nullif(count(team), 0) FROM member GROUP BY team
-- q2
SELECT team, sum(CASE WHEN age < 18 THEN 1 ELSE 0 END)::numeric / nullif(count(team), 0) FROM member GROUP BY team
