-- verdict: equivalent
-- why: the kinds that somebody has, counted for a row
CREATE TABLE kind (kind int PRIMARY KEY, price int);
CREATE TABLE sale (who int NOT NULL, kind int REFERENCES kind);
-- q1
SELECT DISTINCT s.who FROM sale s WHERE (SELECT count(*) FROM kind k WHERE k.kind IN (SELECT x.kind FROM sale x WHERE x.who = s.who)) = (SELECT count(*) FROM kind)
-- q2
SELECT DISTINCT s.who FROM sale s WHERE NOT EXISTS (SELECT FROM kind k WHERE NOT EXISTS (SELECT FROM sale x WHERE x.who = s.who AND x.kind = k.kind))
