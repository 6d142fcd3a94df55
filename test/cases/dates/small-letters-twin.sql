-- verdict: not_equivalent
-- why: 20200-01-01 comes after 2020-02, and 202000101 before 202002
CREATE TABLE p (id int PRIMARY KEY, born date, at timestamp);
-- q1
SELECT id FROM p WHERE to_char(at, 'yyyy-mm-dd') >= '2020-02'
-- q2
SELECT id FROM p WHERE to_char(at, 'YYYYMMDD') >= '202002'
