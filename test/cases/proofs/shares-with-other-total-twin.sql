-- verdict: not_equivalent
-- why: what is added to the sum is lost with it only where that is NULL
CREATE TABLE vote (topic text, stars int, weight int NOT NULL);
-- q1
SELECT topic, (coalesce(sum((stars < 3)::int), 5) + 1)::numeric / nullif(count(weight), 0) FROM vote GROUP BY topic
-- q2
SELECT topic, (count(*) FILTER (WHERE stars < 3) + 1)::numeric / nullif(count(weight), 0) FROM vote GROUP BY topic
