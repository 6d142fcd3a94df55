-- verdict: equivalent
-- why: the column's own collation said once more
CREATE TABLE word (id int PRIMARY KEY, a text COLLATE "C");
-- q1
SELECT id FROM word WHERE a < 'm'
-- q2
SELECT id FROM word WHERE a COLLATE "C" < 'm'
