-- verdict: not_equivalent
-- why: the group is of some rows only
CREATE TABLE pay (firm int, id int, amount int, ok bool, PRIMARY KEY (firm, id));
-- q1
SELECT p.firm, p.id, p.amount * CASE WHEN m.top > 100 THEN 2 ELSE 1 END FROM pay p JOIN (SELECT firm, max(amount) AS top FROM pay WHERE ok GROUP BY firm) m ON m.firm = p.firm
-- q2
SELECT p.firm, p.id, p.amount * CASE WHEN m.top <= 100 THEN 1 ELSE 2 END FROM pay p JOIN (SELECT firm, max(amount) AS top FROM pay WHERE ok GROUP BY firm) m ON m.firm = p.firm
