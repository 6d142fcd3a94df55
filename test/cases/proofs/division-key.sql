-- verdict: equivalent
-- why: a kind that stands once beside each is counted as a row
CREATE TABLE kind (kind int PRIMARY KEY, price int);
CREATE TABLE sale (who int, kind int REFERENCES kind, PRIMARY KEY (who, kind));
-- q1
SELECT who FROM sale GROUP BY who HAVING count(*) >= (SELECT count(*) FROM kind)
-- q2
SELECT who FROM sale s EXCEPT SELECT s.who FROM sale s, kind k WHERE (s.who, k.kind) NOT IN (SELECT x.who, x.kind FROM sale x)
