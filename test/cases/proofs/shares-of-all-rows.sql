-- verdict: equivalent
-- why: without GROUP BY there may be no row at all, which gives NULL either way
CREATE TABLE vote (topic text, stars int);
-- q1
SELECT avg(CASE WHEN stars >= 3 THEN 0 WHEN stars < 3 THEN 1 END) FROM vote WHERE topic = 'x'
-- q2
SELECT sum((stars < 3)::int)::numeric / nullif(count(stars), 0) FROM vote WHERE topic = 'x'
