-- verdict: not_equivalent
-- why: a row of each of two kinds
CREATE TABLE a (m int, p int, kind text, v numeric, PRIMARY KEY (m, p, kind));
-- q1
SELECT m, p, sum(CASE WHEN kind < 'end' THEN v END) FROM a GROUP BY m, p
-- q2
SELECT m, p, max(CASE WHEN kind < 'end' THEN v END) FROM a GROUP BY m, p
