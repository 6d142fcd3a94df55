-- verdict: not_equivalent
-- why: a check lets NULL in
CREATE TABLE account (id int PRIMARY KEY, email text CHECK (email ~ '@'));
-- q1
SELECT id FROM account WHERE email ~ '@'
-- q2
SELECT id FROM account
