-- verdict: not_equivalent
-- why: without any row the sum is NULL and the count 0
CREATE TABLE visit (day date, guest int);
-- q1
SELECT sum(CASE WHEN guest IS NULL THEN 0 ELSE 1 END) FROM (SELECT DISTINCT day, guest FROM visit) v WHERE day = '2020-01-01'
-- q2
SELECT count(DISTINCT guest) FROM visit WHERE day = '2020-01-01'
