-- verdict: not_equivalent
-- why: of nothing but NULLs the sum is NULL
CREATE TABLE vote (topic text, stars int);
-- q1
SELECT topic, sum((stars < 3)::int) FROM vote GROUP BY topic
-- q2
SELECT topic, count(*) FILTER (WHERE stars < 3) FROM vote GROUP BY topic
