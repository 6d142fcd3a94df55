-- verdict: equivalent
-- why: both checks hold
CREATE DOMAIN positive AS int CHECK (VALUE > 0);
CREATE DOMAIN small AS positive CHECK (VALUE < 10);
CREATE TABLE item (id int PRIMARY KEY, n small);
-- q1
SELECT id FROM item WHERE n > 0 AND n < 10
-- q2
SELECT id FROM item WHERE n IS NOT NULL
