-- verdict: not_equivalent
-- why: the condition on the amount is part of one alternative only
CREATE TABLE account (id int PRIMARY KEY, owner text, deputy text);
CREATE TABLE booking (clerk text, amount int);
-- q1
SELECT count(*) FROM account a WHERE NOT EXISTS (SELECT FROM booking b WHERE b.clerk = a.owner) AND NOT EXISTS (SELECT FROM booking b WHERE b.clerk = a.deputy AND b.amount > 100)
-- q2
SELECT count(*) FROM account a WHERE NOT EXISTS (SELECT FROM booking b WHERE b.amount > 100 AND (b.clerk = a.owner OR b.clerk = a.deputy))
