-- verdict: equivalent
-- assumes: modulo errors
-- why: where the check holds in some row the cast is the value
CREATE DOMAIN positive AS int CHECK (VALUE > 0); CREATE TABLE debt (amount int NOT NULL);
-- q1
SELECT sum(amount::positive) FROM debt
-- q2
SELECT sum(amount) FROM debt
