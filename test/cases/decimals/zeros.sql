-- verdict: not_equivalent
-- why: a sum of zeros has the decimals of these
CREATE TABLE z (id int PRIMARY KEY, n numeric NOT NULL, m numeric NOT NULL);
-- q1
SELECT 1 / (3 + (SELECT sum(n - n) FROM z o WHERE o.id > 5)) FROM z
-- q2
SELECT 1 / (3 + (SELECT sum(m - m) FROM z o WHERE o.id > 5)) FROM z
