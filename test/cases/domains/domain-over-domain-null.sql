-- verdict: not_equivalent
-- why: a check lets NULL pass
CREATE DOMAIN positive AS int CHECK (VALUE > 0);
CREATE DOMAIN small AS positive CHECK (VALUE < 10);
CREATE TABLE item (id int PRIMARY KEY, n small);
-- q1
SELECT id FROM item WHERE n > 0
-- q2
SELECT id FROM item
