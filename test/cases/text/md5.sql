-- verdict: not_equivalent
-- why: a function whose values nobody guesses
CREATE TABLE p (id int PRIMARY KEY, name text, born date, at timestamp, n numeric, v varchar(10), k int);
-- q1
SELECT id FROM p WHERE md5(name) = md5('ab')
-- q2
SELECT id FROM p WHERE md5(name) = '0cc175b9c0f1b6a831c399e269772661'
