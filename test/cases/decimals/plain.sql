-- verdict: not_equivalent
-- why: equal numbers have other quotients
CREATE TABLE z (id int PRIMARY KEY, n numeric NOT NULL, m numeric NOT NULL);
-- q1
SELECT n / 3 FROM z WHERE n = m
-- q2
SELECT m / 3 FROM z WHERE n = m
