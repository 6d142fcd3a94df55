-- verdict: equivalent
-- why: rounding sees the same digits before and after a product with a hundred
CREATE TABLE share (day date, part numeric);
-- q1
SELECT day, round(avg(part), 4) * 100 FROM share GROUP BY day
-- q2
SELECT day, round(100.0 * avg(part), 2) FROM share GROUP BY day
