-- verdict: equivalent
-- why: rows that equal a key that is never NULL have one, and the same kind of it, though the subquery does not ask
CREATE TABLE member (team text, kind int, age int);
-- q1
SELECT team, kind, count(*), (SELECT count(*) FROM member y WHERE y.team = m.team AND y.kind = m.kind AND y.age < 18) FROM member m WHERE team IS NOT NULL AND kind > 3 GROUP BY team, kind
-- q2
SELECT team, kind, count(*), count(CASE WHEN age < 18 THEN 1 END) FROM member WHERE team IS NOT NULL AND kind > 3 GROUP BY team, kind
