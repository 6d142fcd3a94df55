-- verdict: not_equivalent
-- why: a kind that is not declared may count, too
CREATE TABLE kind (kind int PRIMARY KEY, price int);
CREATE TABLE sale (who int NOT NULL, kind int);
-- q1
SELECT who FROM sale GROUP BY who HAVING count(DISTINCT kind) = (SELECT count(*) FROM kind)
-- q2
SELECT DISTINCT s.who FROM sale s WHERE NOT EXISTS (SELECT FROM kind k WHERE NOT EXISTS (SELECT FROM sale x WHERE x.who = s.who AND x.kind = k.kind))
