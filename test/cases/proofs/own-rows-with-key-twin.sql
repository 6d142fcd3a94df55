-- verdict: not_equivalent
-- why: the number 1.0 is equal to 1.00, which has other decimals: rows that equal a key need not be among those selected
CREATE TABLE member (team numeric, age int);
-- q1
SELECT count(*), (SELECT count(*) FROM member y WHERE y.team = m.team AND y.age < 18) FROM member m WHERE scale(team) = 1 GROUP BY team
-- q2
SELECT count(*), count(CASE WHEN age < 18 THEN 1 END) FROM member WHERE scale(team) = 1 GROUP BY team
