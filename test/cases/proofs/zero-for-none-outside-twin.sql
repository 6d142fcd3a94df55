-- verdict: not_equivalent
-- why: 0.00 has decimals, which a sum shows
CREATE TABLE pay (who int, n int, d numeric);
-- q1
SELECT who, sum(coalesce(n, 0)), sum(coalesce(d, 0.00))::text, count(d) FROM pay GROUP BY who
-- q2
SELECT who, coalesce(s, 0), coalesce(t, 0)::text, c FROM (SELECT who, sum(n) AS s, sum(d) AS t, count(d) AS c FROM pay GROUP BY who) x
