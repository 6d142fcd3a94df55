-- verdict: not_equivalent
-- why: rounded before it is multiplied
CREATE TABLE vote (topic text, stars int);
-- q1
SELECT topic, round(sum(CASE WHEN stars < 3 THEN 1 ELSE 0 END) * 100::numeric / count(*), 2) FROM vote GROUP BY topic
-- q2
SELECT topic, round(avg(CASE WHEN stars < 3 THEN 1 ELSE 0 END), 2) * 100 FROM vote GROUP BY topic
