-- verdict: equivalent_within_bound
-- bound: 3
-- why: what is given bounds what is shown, too
CREATE TABLE sale (id int PRIMARY KEY, product text NOT NULL);
-- q1
SELECT product FROM sale ORDER BY id LIMIT 5
-- q2
SELECT product FROM sale ORDER BY id
