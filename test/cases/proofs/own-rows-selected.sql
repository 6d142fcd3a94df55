-- verdict: equivalent
-- why: the subquery asks for all that the group's rows have been selected by, and for more
CREATE TABLE member (team text NOT NULL, age int, fee numeric);
-- q1
SELECT team, (SELECT sum(fee) FROM member y WHERE y.team = m.team AND y.age < 18 AND y.fee > 0) FROM member m WHERE fee > 0 GROUP BY team
-- q2
SELECT team, sum(fee) FILTER (WHERE age < 18) FROM member WHERE fee > 0 GROUP BY team
