-- verdict: not_equivalent
-- why: names are padded with blanks
CREATE TABLE p (id int PRIMARY KEY, name text, born date, at timestamp, v varchar(10), k int);
-- q1
SELECT id FROM p WHERE extract(month FROM born) = 2
-- q2
SELECT id FROM p WHERE to_char(born::timestamp, 'Month') = 'February'
