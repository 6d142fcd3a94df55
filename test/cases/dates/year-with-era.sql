-- verdict: equivalent
-- why: the text tells BC apart
CREATE TABLE p (id int PRIMARY KEY, born date, at timestamp);
-- q1
SELECT id FROM p WHERE to_char(at, 'YYYY AD') = '2020 AD'
-- q2
SELECT id FROM p WHERE extract(year FROM at) = 2020
