-- verdict: not_equivalent
-- reached: unsupported
-- why: ONLY leaves the children out
CREATE TABLE p (id int NOT NULL, a int);
CREATE TABLE c (b int) INHERITS (p);
-- q1
SELECT p FROM p
-- q2
SELECT p FROM ONLY p
