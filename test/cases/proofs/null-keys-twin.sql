-- verdict: not_equivalent
-- why: count(*) counts the rows without a team, too
CREATE TABLE member (team text, age int);
-- q1
SELECT team, sum(age)::numeric / nullif(count(*), 0) FROM member GROUP BY team
-- q2
SELECT m.team, m.years::numeric / nullif(n.members, 0)
FROM (SELECT team, sum(age) AS years FROM member GROUP BY team) m LEFT JOIN (SELECT team, count(*) AS members FROM member GROUP BY team) n ON m.team = n.team
