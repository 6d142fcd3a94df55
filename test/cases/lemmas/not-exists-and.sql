-- verdict: equivalent
-- why: no row satisfies one condition, and none the other; lemma not_exists_and
CREATE TABLE account (id int PRIMARY KEY, owner text, deputy text);
CREATE TABLE booking (clerk text, amount int);
-- q1
SELECT count(*) FROM account a WHERE NOT EXISTS (SELECT FROM booking b WHERE b.clerk = a.owner) AND NOT EXISTS (SELECT FROM booking b WHERE b.clerk = a.deputy AND b.amount > 100)
-- q2
SELECT count(*) FROM account a WHERE NOT EXISTS (SELECT FROM booking b WHERE b.clerk = a.owner OR (b.amount > 100 AND b.clerk = a.deputy))
