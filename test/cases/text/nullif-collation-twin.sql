-- verdict: equivalent
-- needs: icu
-- why: the twin of nullif-collation
CREATE TABLE word (t text COLLATE "en-x-icu");
-- q1
SELECT t FROM word WHERE nullif('a', t) = 'a'
-- q2
SELECT t FROM word WHERE t IS DISTINCT FROM 'a'
