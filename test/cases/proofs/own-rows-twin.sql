-- verdict: not_equivalent
-- why: nobody has the team NULL by =, but the group without a team has members
CREATE TABLE member (team text, age int);
-- q1
SELECT team, (SELECT count(*) FROM member y WHERE y.age < 18 AND y.team = m.team) FROM member m GROUP BY team
-- q2
SELECT team, count(CASE WHEN age < 18 THEN 1 END) FROM member GROUP BY team
