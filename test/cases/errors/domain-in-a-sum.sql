-- verdict: not_equivalent
-- reached: unknown
-- reason: raises an error
-- why: the cast fails in each row; that the domain's check is not modelled must not make it a proof
CREATE DOMAIN positive AS int CHECK (VALUE > 0); CREATE TABLE debt (amount int NOT NULL CHECK (amount < 0));
-- q1
SELECT sum(amount::positive) FROM debt
-- q2
SELECT sum(amount) FROM debt
