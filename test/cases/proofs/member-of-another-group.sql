-- verdict: not_equivalent
-- why: the greatest value of another firm may be NULL
CREATE TABLE pay (firm int, id int, amount int, PRIMARY KEY (firm, id));
-- q1
SELECT p.firm, p.id, p.amount * CASE WHEN m.top > 100 THEN 2 ELSE 1 END FROM pay p JOIN (SELECT firm, max(amount) AS top FROM pay GROUP BY firm) m ON m.firm = p.id
-- q2
SELECT p.firm, p.id, p.amount * CASE WHEN m.top <= 100 THEN 1 ELSE 2 END FROM pay p JOIN (SELECT firm, max(amount) AS top FROM pay GROUP BY firm) m ON m.firm = p.id
