-- verdict: equivalent
CREATE TABLE t (id int PRIMARY KEY, a text[]);
-- q1
SELECT a::varchar(2)[] FROM t WHERE id > 1
-- q2
SELECT a::varchar(2)[] FROM t WHERE NOT id <= 1
