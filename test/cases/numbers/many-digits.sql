-- verdict: not_equivalent
CREATE TABLE account (id int PRIMARY KEY, wei numeric(78,0) NOT NULL CHECK (wei >= 0));
-- q1
SELECT sum(wei) FROM account
-- q2
SELECT sum(DISTINCT wei) FROM account
