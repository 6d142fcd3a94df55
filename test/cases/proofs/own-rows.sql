-- verdict: equivalent
-- why: the rows of the table that equal a group's key are that group's; none equals NULL, where both have a count of zero
CREATE TABLE member (team text, age int);
-- q1
SELECT team, max(age), (SELECT count(*) FROM member y WHERE y.age < 18 AND y.team = m.team)::numeric / nullif((SELECT count(team) FROM member a WHERE m.team = a.team), 0)
FROM member m GROUP BY team
-- q2
SELECT team, max(age), sum(CASE WHEN age < 18 THEN 1 ELSE 0 END)::numeric / nullif(count(team), 0) FROM member GROUP BY team
