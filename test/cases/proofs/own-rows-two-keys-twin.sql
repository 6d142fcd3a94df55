-- verdict: not_equivalent
-- why: the rows of a team are those of several groups
CREATE TABLE member (team text NOT NULL, town text NOT NULL, age int);
-- q1
SELECT team, town, (SELECT max(age) FROM member y WHERE y.team = m.team) FROM member m GROUP BY team, town
-- q2
SELECT team, town, max(age) FROM member GROUP BY team, town
