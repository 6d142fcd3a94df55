-- verdict: equivalent
CREATE TABLE word (t text COLLATE "C" NOT NULL);
-- q1
SELECT t FROM word WHERE nullif('z', t) IN ('x', 'z')
-- q2
SELECT t FROM word WHERE t <> 'z'
