-- verdict: equivalent*
-- why: a sum of zeros without decimals
CREATE TABLE z (id int PRIMARY KEY, n numeric NOT NULL, m numeric NOT NULL);
-- q1
SELECT 1 / (3.0 + (SELECT sum(id - id) FROM z o WHERE o.id > 5)) FROM z
-- q2
SELECT 1 / (3.0 + (SELECT sum(0 * id) FROM z o WHERE o.id > 5)) FROM z
