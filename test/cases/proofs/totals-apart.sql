-- verdict: equivalent
-- why: the sum of the second column is 0 in the one query and NULL in the other where there is none
CREATE TABLE crate (apples int, pears int);
-- q1
SELECT sum(apples) + coalesce(sum(pears), 0) FROM crate
-- q2
SELECT CASE WHEN a + p IS NULL THEN a ELSE a + p END FROM (SELECT sum(apples) AS a, sum(pears) AS p FROM crate) s
