-- verdict: equivalent_within_bound
-- bound: 3
-- why: rows come; the bound says what it says, and the reason from where on more may matter
-- reason: beyond the bound
CREATE TABLE e (id int PRIMARY KEY, n int, m int);
-- q1
SELECT id FROM (SELECT id, rank() OVER (ORDER BY id) r FROM e) s WHERE r <= 10 OR r = 12
-- q2
SELECT id FROM (SELECT id, rank() OVER (ORDER BY id) r FROM e) s WHERE r <= 10 OR r = 13
