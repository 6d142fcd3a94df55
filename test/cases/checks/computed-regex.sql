-- verdict: not_equivalent
-- why: rows need an address with an @
CREATE TABLE account (id int PRIMARY KEY, name text NOT NULL, email text NOT NULL CHECK (email ~ '^[^@ ]+@[a-z0-9-]+\.[a-z]{2,6}$'));
-- q1
SELECT name FROM account
-- q2
SELECT DISTINCT name FROM account
