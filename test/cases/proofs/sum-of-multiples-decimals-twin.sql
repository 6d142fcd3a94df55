-- verdict: not_equivalent
-- why: the one factor has more decimals, which the quotient gets, too
CREATE TABLE share (day date, part numeric);
-- q1
SELECT day, sum(part * 100.0000000000000000000000000000) / nullif(count(part), 0) FROM share GROUP BY day
-- q2
SELECT day, sum(part) * 100 / nullif(count(part), 0) FROM share GROUP BY day
