-- verdict: equivalent
-- why: an average of 32-bit integers has more decimals than 1.0
CREATE TABLE member (team text, age int);
-- q1
SELECT team, round(avg(age * 1.0), 2) FROM member GROUP BY team
-- q2
SELECT team, round(avg(age), 2) FROM member GROUP BY team
