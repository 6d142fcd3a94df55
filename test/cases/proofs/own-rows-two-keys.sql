-- verdict: equivalent
-- why: a row that equals both keys is of that group
CREATE TABLE member (team text NOT NULL, town text NOT NULL, age int);
-- q1
SELECT team, town, (SELECT max(age) FROM member y WHERE y.team = m.team AND m.town = y.town AND y.age < 18) FROM member m GROUP BY team, town
-- q2
SELECT team, town, max(age) FILTER (WHERE age < 18) FROM member GROUP BY team, town
