-- verdict: equivalent
-- why: numerics are added and multiplied exactly
CREATE TABLE share (day date, part numeric);
-- q1
SELECT day, sum(part * 100) / nullif(count(part), 0) FROM share GROUP BY day
-- q2
SELECT day, sum(part) * 100 / nullif(count(part), 0) FROM share GROUP BY day
