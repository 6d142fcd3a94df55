-- verdict: not_equivalent
-- why: all kinds that are sold are fewer than all kinds
CREATE TABLE kind (kind int PRIMARY KEY, price int);
CREATE TABLE sale (who int NOT NULL, kind int REFERENCES kind);
-- q1
SELECT DISTINCT s.who FROM sale s WHERE (SELECT count(*) FROM kind k WHERE k.kind IN (SELECT x.kind FROM sale x WHERE x.who = s.who)) = (SELECT count(DISTINCT kind) FROM sale)
-- q2
SELECT DISTINCT s.who FROM sale s WHERE NOT EXISTS (SELECT FROM kind k WHERE NOT EXISTS (SELECT FROM sale x WHERE x.who = s.who AND x.kind = k.kind))
