-- verdict: not_equivalent
-- why: where there are no apples the other sum is asked for
CREATE TABLE crate (apples int, pears int);
-- q1
SELECT sum(apples) + coalesce(sum(pears), 0) FROM crate
-- q2
SELECT CASE WHEN a + p IS NULL THEN coalesce(a, p) ELSE a + p END FROM (SELECT sum(apples) AS a, sum(pears) AS p FROM crate) s
