-- verdict: not_equivalent
-- needs: icu
-- why: the twin of mixed-collations-case: what becomes of NULL
CREATE TABLE word (n int, c text COLLATE "C", d text COLLATE "en-x-icu");
-- q1
SELECT CASE WHEN n > 0 THEN c ELSE d END FROM word
-- q2
SELECT CASE WHEN n <= 0 THEN d ELSE c END FROM word
