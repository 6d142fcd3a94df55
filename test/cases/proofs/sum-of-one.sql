-- verdict: equivalent
-- why: by the key one row at most of each kind
CREATE TABLE a (m int, p int, kind text, v numeric, PRIMARY KEY (m, p, kind));
-- q1
SELECT m, p, sum(CASE WHEN kind = 'end' THEN v END) FROM a GROUP BY m, p
-- q2
SELECT m, p, max(CASE WHEN kind = 'end' THEN v END) FROM a GROUP BY m, p
