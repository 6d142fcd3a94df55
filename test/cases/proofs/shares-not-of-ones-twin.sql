-- verdict: not_equivalent
-- why: ones and twos are more than they are many
CREATE TABLE vote (topic text, stars int);
-- q1
SELECT topic, sum(CASE WHEN stars < 3 THEN 1 WHEN stars > 8 THEN 2 WHEN stars > 2 THEN 0 END)::numeric / nullif(count(stars), 0) FROM vote GROUP BY topic
-- q2
SELECT topic, count(CASE WHEN stars < 3 OR stars > 8 THEN 1 END)::numeric / nullif(count(stars), 0) FROM vote GROUP BY topic
