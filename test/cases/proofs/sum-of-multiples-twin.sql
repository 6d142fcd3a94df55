-- verdict: not_equivalent
-- why: a quotient that is multiplied afterwards has fewer digits
CREATE TABLE share (day date, part numeric);
-- q1
SELECT day, sum(part * 100) / nullif(count(part), 0) FROM share GROUP BY day
-- q2
SELECT day, sum(part) / nullif(count(part), 0) * 100 FROM share GROUP BY day
