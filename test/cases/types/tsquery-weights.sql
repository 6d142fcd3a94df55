-- verdict: not_equivalent
-- why: = of tsquery sees neither weights nor prefixes: 'a:A' and 'a:B' are equal, and fit different vectors
CREATE TABLE p (id int PRIMARY KEY, a tsquery);
CREATE TABLE r (id int PRIMARY KEY, b tsquery);
-- q1
SELECT querytree(a) FROM p JOIN r ON a = b
-- q2
SELECT querytree(b) FROM p JOIN r ON a = b
