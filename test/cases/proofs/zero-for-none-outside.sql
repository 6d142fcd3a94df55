-- verdict: equivalent
-- why: 0 for NULL in all values of a sum is 0 for NULL in the sum; a group has a row
CREATE TABLE pay (who int, n int, d numeric);
-- q1
SELECT who, sum(coalesce(n, 0)), sum(coalesce(d, 0)), count(d) FROM pay GROUP BY who
-- q2
SELECT who, coalesce(s, 0), coalesce(t, 0), c FROM (SELECT who, sum(n) AS s, sum(d) AS t, count(d) AS c FROM pay GROUP BY who) x
