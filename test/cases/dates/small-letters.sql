-- verdict: equivalent
CREATE TABLE p (id int PRIMARY KEY, born date, at timestamp);
-- q1
SELECT id FROM p WHERE to_char(at, 'yyyy-mm-dd') >= '2020-02-01'
-- q2
SELECT id FROM p WHERE to_char(at, 'YYYY-MM-DD') > '2020-01-31'
