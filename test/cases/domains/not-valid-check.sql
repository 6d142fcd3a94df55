-- verdict: unknown
-- why: a check that was added NOT VALID is not known to hold
CREATE DOMAIN positive AS int;
ALTER DOMAIN positive ADD CHECK (VALUE > 0) NOT VALID;
CREATE TABLE item (id int PRIMARY KEY, n positive NOT NULL);
-- q1
SELECT id FROM item WHERE n > 0
-- q2
SELECT id FROM item
