-- verdict: not_equivalent
-- why: divided by all votes the number of ones is 0 where no vote has stars, and the sum is NULL
CREATE TABLE vote (topic text, stars int);
-- q1
SELECT topic, sum((stars < 3)::int)::numeric / nullif(count(*), 0) FROM vote GROUP BY topic
-- q2
SELECT topic, sum(CASE WHEN stars < 3 THEN 1 ELSE 0 END)::numeric / nullif(count(*), 0) FROM vote GROUP BY topic
