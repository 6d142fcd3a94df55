-- verdict: not_equivalent
-- why: a visit without an end is counted as long
CREATE TABLE visit (id int PRIMARY KEY, seconds int);
-- q1
SELECT b.bin, coalesce(n, 0) FROM (VALUES ('short'), ('long')) b (bin) LEFT JOIN (
  SELECT CASE WHEN seconds < 900 THEN 'short' ELSE 'long' END AS bin, count(*) AS n FROM visit GROUP BY 1) x ON x.bin = b.bin
-- q2
SELECT 'short', count(*) FROM visit WHERE seconds < 900 UNION ALL SELECT 'long', count(*) FROM visit WHERE seconds >= 900
