-- verdict: equivalent*
-- why: round numbers to two decimals, and they have two
CREATE TABLE z (id int PRIMARY KEY, n numeric NOT NULL, m numeric NOT NULL);
-- q1
SELECT round(n, 2) / 3 FROM z WHERE n = m
-- q2
SELECT round(m, 2) / 3 FROM z WHERE n = m
