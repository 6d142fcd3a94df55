-- verdict: equivalent
-- why: the condition is the check's, and the column is not null
CREATE TABLE account (id int PRIMARY KEY, email text NOT NULL CHECK (email ~ '@'));
-- q1
SELECT id FROM account WHERE email ~ '@'
-- q2
SELECT id FROM account
