-- verdict: not_equivalent
-- why: octets are not characters
CREATE TABLE p (id int PRIMARY KEY, name text, born date, at timestamp, n numeric, v varchar(10), k int);
-- q1
SELECT octet_length(name || 'é') FROM p
-- q2
SELECT length(name || 'é') FROM p
