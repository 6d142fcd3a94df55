-- verdict: not_equivalent
-- setup: INSERT INTO sqleq_sample VALUES ('account', 'code', '7068')
-- why: no search makes a text of such a hash
CREATE TABLE account (id int PRIMARY KEY, code text NOT NULL CHECK (md5(code) LIKE 'abc%'));
-- q1
SELECT code FROM account
-- q2
SELECT DISTINCT code FROM account
