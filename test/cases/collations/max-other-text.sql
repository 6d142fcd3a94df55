-- verdict: not_equivalent
CREATE TABLE word (id int PRIMARY KEY, a text COLLATE "C", b text COLLATE "C");
-- q1
SELECT max(a) FROM word
-- q2
SELECT max(b) FROM word
