-- verdict: equivalent
-- needs: icu
-- why: the result has no collation, but the values are the same
CREATE TABLE word (n int, c text COLLATE "C", d text COLLATE "en-x-icu");
-- q1
SELECT CASE WHEN n > 0 THEN c ELSE d END FROM word
-- q2
SELECT CASE WHEN n <= 0 OR n IS NULL THEN d ELSE c END FROM word
