-- verdict: not_equivalent
-- why: what the query looks for in the midst of what the check asks
CREATE TABLE account (id int PRIMARY KEY, email text NOT NULL CHECK (email ~ '@'));
-- q1
SELECT id FROM account WHERE email LIKE '%x%'
-- q2
SELECT id FROM account WHERE email LIKE '%x'
