-- verdict: not_equivalent
-- why: rows are more than kinds
CREATE TABLE kind (kind int PRIMARY KEY, price int);
CREATE TABLE sale (who int NOT NULL, kind int REFERENCES kind);
-- q1
SELECT who FROM sale GROUP BY who HAVING count(kind) < (SELECT count(kind) FROM kind)
-- q2
SELECT DISTINCT s.who FROM sale s, kind k WHERE NOT EXISTS (SELECT FROM sale x WHERE x.who = s.who AND x.kind = k.kind)
