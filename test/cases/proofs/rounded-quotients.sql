-- verdict: equivalent
-- assumes: counts that are divided and rounded are below 10^12
-- why: no quotient of counts is so near to the middle of two numbers that its 16 digits do not show on which side
CREATE TABLE vote (topic text, stars int);
-- q1
SELECT topic, round(sum(CASE WHEN stars < 3 THEN 1 ELSE 0 END) * 100::numeric / count(*), 2) FROM vote GROUP BY topic
-- q2
SELECT topic, round(avg(CASE WHEN stars < 3 THEN 1 ELSE 0 END) * 100, 2) FROM vote GROUP BY topic
