-- verdict: not_equivalent
-- setup: SET LOCAL sqleq.use_data = on
-- setup: INSERT INTO account VALUES (5, '7068')
-- why: what the table holds may be tried
CREATE TABLE account (id int PRIMARY KEY, code text NOT NULL CHECK (md5(code) LIKE 'abc%'));
-- q1
SELECT code FROM account
-- q2
SELECT DISTINCT code FROM account
