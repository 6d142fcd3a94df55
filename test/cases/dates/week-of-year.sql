-- verdict: not_equivalent
-- why: the year of a week is another one in its first and last days
CREATE TABLE p (id int PRIMARY KEY, born date, at timestamp);
-- q1
SELECT id FROM p WHERE to_char(at, 'IYYY') = '2020'
-- q2
SELECT id FROM p WHERE to_char(at, 'YYYY') = '2020'
