-- verdict: not_equivalent
-- why: where nobody counts the sum is 0, and not 0.0000000000000000000000000: it leaves the quotient fewer decimals
CREATE TABLE score (player text, points int);
-- q1
SELECT player, (sum(CASE WHEN points < 3 THEN 1.0000000000000000000000000 ELSE 0 END) + count(*)) / 3 FROM score GROUP BY player
-- q2
SELECT player, (1.0000000000000000000000000 * count(*) FILTER (WHERE points < 3) + count(*)) / 3 FROM score GROUP BY player
