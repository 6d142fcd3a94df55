-- verdict: equivalent
CREATE TABLE p (id int PRIMARY KEY, name text, born date, at timestamp, v varchar(10), k int);
-- q1
SELECT id FROM p WHERE extract(year FROM born) IN (2020, 2021)
-- q2
SELECT id FROM p WHERE born BETWEEN '2020-01-01' AND '2021-12-31'
