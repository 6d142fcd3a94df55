-- verdict: unknown
-- why: a function that may have been another one when rows were checked implies nothing
CREATE FUNCTION good(text) RETURNS boolean IMMUTABLE LANGUAGE plpgsql AS $$ BEGIN RETURN $1 ~ '@'; END $$;
CREATE TABLE account (id int PRIMARY KEY, email text NOT NULL CHECK (good(email)));
-- q1
SELECT id FROM account WHERE good(email)
-- q2
SELECT id FROM account
