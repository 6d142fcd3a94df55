-- verdict: equivalent
-- why: no row in which the count's argument is there and the sum's is not; a sum of which nothing is NULL by itself may be divided without NULLIF
CREATE TABLE vote (topic text, stars int, weight int NOT NULL);
-- q1
SELECT topic, 100.0 * sum((stars < weight)::int) / count(stars < weight) FROM vote GROUP BY topic
-- q2
SELECT topic, 100.0 * count(CASE WHEN stars < weight THEN 1 END) / nullif(count(stars), 0) FROM vote GROUP BY topic
