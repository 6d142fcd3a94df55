-- verdict: equivalent
CREATE TABLE p (id int PRIMARY KEY, name text, born date, at timestamp, v varchar(10), k int);
-- q1
SELECT id FROM p WHERE extract(century FROM born) = 21
-- q2
SELECT id FROM p WHERE born BETWEEN '2001-01-01' AND '2100-12-31'
