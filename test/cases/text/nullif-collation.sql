-- verdict: not_equivalent
-- needs: icu
-- why: 'a' is compared under the column's collation, and comes out among the values of that collation
CREATE TABLE word (t text COLLATE "en-x-icu");
-- q1
SELECT t FROM word WHERE nullif('a', t) = 'a'
-- q2
SELECT t FROM word WHERE false
