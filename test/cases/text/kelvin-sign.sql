-- verdict: not_equivalent
-- why: U+212A is no K, but its small letter is k
CREATE TABLE v (x text);
-- q1
SELECT upper(lower(x)) FROM v
-- q2
SELECT upper(x) FROM v
