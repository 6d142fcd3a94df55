-- verdict: not_equivalent
-- why: a share of zero counts in an average
CREATE TABLE shot (player text, hit int, try int);
-- q1
SELECT avg(hits * 100::numeric / nullif(tries, 0)) FROM (SELECT player, count(hit) AS hits, count(try) AS tries FROM shot GROUP BY player) g
-- q2
SELECT avg(hits * 100::numeric / nullif(tries, 0)) FROM (SELECT player, count(hit) AS hits, count(try) AS tries FROM shot GROUP BY player) g WHERE hits <> 0
