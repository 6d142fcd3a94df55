-- verdict: not_equivalent
-- why: trim takes both ends, ltrim one
CREATE TABLE p (id int PRIMARY KEY, name text, born date, at timestamp, n numeric, v varchar(10), k int);
-- q1
SELECT trim(name || ' ') FROM p
-- q2
SELECT ltrim(name || ' ') FROM p
