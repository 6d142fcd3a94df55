-- verdict: equivalent
CREATE TABLE p (id int PRIMARY KEY, name text, born date, at timestamp, v varchar(10), k int);
-- q1
SELECT id FROM p WHERE extract(year FROM born) = 2020 AND extract(month FROM born) = 2
-- q2
SELECT id FROM p WHERE born BETWEEN '2020-02-01' AND '2020-02-29'
