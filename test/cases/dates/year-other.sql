-- verdict: equivalent
CREATE TABLE p (id int PRIMARY KEY, name text, born date, at timestamp, v varchar(10), k int);
-- q1
SELECT id FROM p WHERE extract(year FROM born) <> 2020
-- q2
SELECT id FROM p WHERE born < '2020-01-01' OR born > '2020-12-31'
