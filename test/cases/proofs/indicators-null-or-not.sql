-- verdict: equivalent
-- why: a truth value as a number, 0 where it is NULL, is 1 where it is TRUE
CREATE TABLE vote (topic text, stars int);
-- q1
SELECT topic, sum(coalesce((stars < 3)::int, 0)) FROM vote GROUP BY topic
-- q2
SELECT topic, count(*) FILTER (WHERE stars < 3) FROM vote GROUP BY topic
