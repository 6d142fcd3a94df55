-- verdict: not_equivalent
-- why: its beginning does not
CREATE TABLE p (id int PRIMARY KEY, born date, at timestamp);
-- q1
SELECT id FROM p WHERE born::text LIKE '2020-02-03%'
-- q2
SELECT id FROM p WHERE born = '2020-02-03'
