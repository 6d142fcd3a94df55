-- @setup
CREATE TABLE p (a int PRIMARY KEY);
CREATE TABLE c (a int REFERENCES p ON DELETE CASCADE);
INSERT INTO p VALUES (1), (2);
INSERT INTO c VALUES (1), (2), (2), (NULL);
-- @query
DELETE FROM p WHERE a = 2; SELECT a FROM c;
-- @rows
[[1], [null]]
-- @twin
SELECT a FROM c WHERE a = 2 IS NOT TRUE;
