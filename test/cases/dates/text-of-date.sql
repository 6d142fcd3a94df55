-- verdict: not_equivalent
-- why: a prefix of the text is a month
CREATE TABLE p (id int PRIMARY KEY, name text, born date, at timestamp, n numeric, v varchar(10), k int);
-- q1
SELECT id FROM p WHERE born::text LIKE '2019-11%'
-- q2
SELECT id FROM p WHERE born BETWEEN '2019-11-01' AND '2019-11-29'
