-- verdict: not_equivalent
-- setup: INSERT INTO sqleq_sample VALUES ('account', 'number', '1445')
-- why: numbers that the checks ask for
CREATE TABLE account (id int PRIMARY KEY, number int NOT NULL CHECK (md5(number::text) LIKE 'b%' AND number % 289 = 0));
-- q1
SELECT number FROM account
-- q2
SELECT DISTINCT number FROM account
