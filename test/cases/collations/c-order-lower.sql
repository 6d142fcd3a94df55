-- verdict: not_equivalent
-- why: in "C" upper case comes first, so a bound does not survive lower()
CREATE TABLE word (id int PRIMARY KEY, a text COLLATE "C");
-- q1
SELECT id FROM word WHERE a < 'a'
-- q2
SELECT id FROM word WHERE lower(a) < 'a'
