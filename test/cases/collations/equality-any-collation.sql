-- verdict: equivalent
-- reached: unknown
-- why: equality does not depend on which deterministic collation it is under
CREATE TABLE word (id int PRIMARY KEY, a text);
-- q1
SELECT id FROM word WHERE a = 'm'
-- q2
SELECT id FROM word WHERE a COLLATE "C" = 'm'
