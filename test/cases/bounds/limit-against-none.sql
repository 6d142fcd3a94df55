-- verdict: not_equivalent
-- why: takes six rows, and no bound was given
CREATE TABLE sale (id int PRIMARY KEY, product text NOT NULL);
-- q1
SELECT product FROM sale ORDER BY id LIMIT 5
-- q2
SELECT product FROM sale ORDER BY id
