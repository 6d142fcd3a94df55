-- verdict: not_equivalent
-- why: so many decimals show in the quotient
CREATE TABLE shot (player text, hit int, try int);
-- q1
SELECT avg(100.000000000000000000000000 * hits / nullif(tries, 0)) FROM (SELECT player, count(hit) AS hits, count(try) AS tries FROM shot GROUP BY player) g
-- q2
SELECT avg((hits * 100)::numeric / nullif(tries, 0)) FROM (SELECT player, count(hit) AS hits, count(try) AS tries FROM shot GROUP BY player) g
