-- verdict: not_equivalent
-- why: the same number is divided, and has more decimals in the first
CREATE TABLE share (day date, part numeric);
-- q1
SELECT day, round(part, 30) * 100 / 3 FROM share
-- q2
SELECT day, round(part * 100, 28) / 3 FROM share
