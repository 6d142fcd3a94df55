-- verdict: equivalent*
-- why: char_length and length are one function
CREATE TABLE p (id int PRIMARY KEY, name text, born date, at timestamp, n numeric, v varchar(10), k int);
-- q1
SELECT length(name) FROM p
-- q2
SELECT char_length(name) FROM p
