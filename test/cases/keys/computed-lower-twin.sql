-- verdict: not_equivalent
-- why: the key is about lower case, and these are upper case of the first letter
CREATE TABLE tag (id int PRIMARY KEY, name text NOT NULL);
CREATE UNIQUE INDEX ON tag (lower(name));
-- q1
SELECT DISTINCT left(name, 1) FROM tag
-- q2
SELECT left(name, 1) FROM tag
