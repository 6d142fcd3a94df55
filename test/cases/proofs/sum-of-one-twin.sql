-- verdict: not_equivalent
-- why: two rows of the kind
CREATE TABLE a (m int, p int, kind text, v numeric, PRIMARY KEY (m, p, kind));
-- q1
SELECT m, sum(CASE WHEN kind = 'end' THEN v END) FROM a GROUP BY m
-- q2
SELECT m, max(CASE WHEN kind = 'end' THEN v END) FROM a GROUP BY m
