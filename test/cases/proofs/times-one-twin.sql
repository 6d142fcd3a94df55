-- verdict: not_equivalent
-- why: another factor
CREATE TABLE member (team text, age int);
-- q1
SELECT team, round(avg(age * 1.1), 2) FROM member GROUP BY team
-- q2
SELECT team, round(avg(age), 2) FROM member GROUP BY team
