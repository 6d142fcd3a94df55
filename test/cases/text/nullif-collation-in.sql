-- verdict: not_equivalent
-- why: 'z' is in the list, whatever the collation
CREATE TABLE word (t text COLLATE "C" NOT NULL);
-- q1
SELECT t FROM word WHERE nullif('z', t) NOT IN ('x', 'z')
-- q2
SELECT t FROM word WHERE t <> 'z'
