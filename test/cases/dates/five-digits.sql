-- verdict: equivalent
-- why: with the hyphen, no year of five digits begins like that
CREATE TABLE p (id int PRIMARY KEY, born date, at timestamp);
-- q1
SELECT id FROM p WHERE born::text LIKE '1000-%'
-- q2
SELECT id FROM p WHERE to_char(born::timestamp, 'YYYY') = '1000'
