-- verdict: not_equivalent
-- why: where all stars come without a weight the sum is NULL, and the count of stars is not zero
CREATE TABLE vote (topic text, stars int, weight int);
-- q1
SELECT topic, 100.0 * sum((stars < weight)::int) / nullif(count(stars), 0) FROM vote GROUP BY topic
-- q2
SELECT topic, 100.0 * count(CASE WHEN stars < weight THEN 1 END) / nullif(count(stars), 0) FROM vote GROUP BY topic
