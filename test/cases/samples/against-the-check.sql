-- verdict: unknown
-- setup: INSERT INTO sqleq_sample VALUES ('account', 'code', '7069')
-- why: a sample has to satisfy the constraints like any other value
CREATE TABLE account (id int PRIMARY KEY, code text NOT NULL CHECK (md5(code) LIKE 'abc%'));
-- q1
SELECT code FROM account
-- q2
SELECT DISTINCT code FROM account
