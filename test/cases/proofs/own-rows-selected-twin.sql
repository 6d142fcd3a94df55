-- verdict: not_equivalent
-- why: the subquery has rows that are not the group's
CREATE TABLE member (team text NOT NULL, age int, fee numeric);
-- q1
SELECT team, (SELECT sum(fee) FROM member y WHERE y.team = m.team AND y.age < 18) FROM member m WHERE fee > 0 GROUP BY team
-- q2
SELECT team, sum(fee) FILTER (WHERE age < 18) FROM member WHERE fee > 0 GROUP BY team
