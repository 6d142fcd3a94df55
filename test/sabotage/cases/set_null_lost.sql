-- @setup
CREATE TABLE p (a int PRIMARY KEY);
CREATE TABLE c (a int REFERENCES p ON DELETE SET NULL);
INSERT INTO p VALUES (1), (2);
INSERT INTO c VALUES (1), (2), (2), (NULL);
-- @query
DELETE FROM p WHERE a = 2; SELECT a FROM c;
-- @rows
[[1], [null], [null], [null]]
-- @twin
SELECT CASE a WHEN 1 THEN a END FROM c;
