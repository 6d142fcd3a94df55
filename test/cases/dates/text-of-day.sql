-- verdict: equivalent
CREATE TABLE p (id int PRIMARY KEY, name text, born date, at timestamp, v varchar(10), k int);
-- q1
SELECT id FROM p WHERE born::text LIKE '2020-02-%'
-- q2
SELECT id FROM p WHERE to_char(born::timestamp, 'YYYY-MM') = '2020-02'
