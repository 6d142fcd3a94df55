-- verdict: equivalent
-- why: = of tsvector sees all that there is
CREATE TABLE p (id int PRIMARY KEY, a tsvector);
CREATE TABLE r (id int PRIMARY KEY, b tsvector);
-- q1
SELECT length(a) FROM p JOIN r ON a = b
-- q2
SELECT length(b) FROM p JOIN r ON a = b
