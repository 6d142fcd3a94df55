-- verdict: equivalent
-- why: a share of the votes with stars; where no vote has any the sum is NULL, and the number of ones is divided by NULL
CREATE TABLE vote (topic text, stars int);
-- q1
SELECT topic, avg((stars < 3)::int), sum((stars > 4)::int) / nullif(count(stars), 0) FROM vote GROUP BY topic
-- q2
SELECT topic, sum(CASE WHEN stars < 3 THEN 1 ELSE 0 END)::numeric / nullif(count(stars), 0), count(*) FILTER (WHERE stars > 4) / nullif(count(stars > 4), 0)
FROM vote GROUP BY topic
