-- verdict: not_equivalent
-- why: centuries begin with a year 1
CREATE TABLE p (id int PRIMARY KEY, name text, born date, at timestamp, v varchar(10), k int);
-- q1
SELECT id FROM p WHERE extract(century FROM born) = 21
-- q2
SELECT id FROM p WHERE born BETWEEN '2000-01-01' AND '2099-12-31'
