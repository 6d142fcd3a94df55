-- verdict: equivalent
-- why: the twin of mixed-collations: the result has a collation
CREATE TABLE word (c text COLLATE "C", d text COLLATE "C");
-- q1
SELECT c FROM word UNION ALL SELECT d FROM word
-- q2
SELECT d FROM word UNION ALL SELECT c FROM word
