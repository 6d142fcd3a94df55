-- verdict: not_equivalent
-- why: zeros are equal, and not written alike
CREATE TABLE z (id int PRIMARY KEY, n numeric NOT NULL, m numeric NOT NULL);
-- q1
SELECT 1 / (3 + k) FROM (SELECT DISTINCT n - n AS k FROM z WHERE n = m) g
-- q2
SELECT 1 / (3 + k) FROM (SELECT DISTINCT m - m AS k FROM z WHERE n = m) g
