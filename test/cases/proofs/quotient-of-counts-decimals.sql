-- verdict: equivalent
-- assumes: counts that are divided and rounded are below 10^12
-- why: a quotient that small has more decimals than its operands
CREATE TABLE shot (player text, hit int, try int);
-- q1
SELECT avg(100.0 * hits / nullif(tries * 1.0, 0)) FROM (SELECT player, count(hit) AS hits, count(try) AS tries FROM shot GROUP BY player) g
-- q2
SELECT avg((hits * 100)::numeric / nullif(tries, 0)) FROM (SELECT player, count(hit) AS hits, count(try) AS tries FROM shot GROUP BY player) g
