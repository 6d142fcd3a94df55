-- verdict: not_equivalent
-- why: a decimal more
CREATE TABLE share (day date, part numeric);
-- q1
SELECT day, round(avg(part), 4) * 100 FROM share GROUP BY day
-- q2
SELECT day, round(100.0 * avg(part), 3) FROM share GROUP BY day
