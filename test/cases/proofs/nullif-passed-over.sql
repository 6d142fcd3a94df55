-- verdict: equivalent
-- why: a quotient is NULL where its divisor is, and an average passes over it
CREATE TABLE shot (player text, hit int, try int);
-- q1
SELECT avg(hits * 100::numeric / nullif(tries, 0)) FROM (SELECT player, count(hit) AS hits, count(try) AS tries FROM shot GROUP BY player) g
-- q2
SELECT avg(hits * 100::numeric / tries) FROM (SELECT player, count(hit) AS hits, count(try) AS tries FROM shot GROUP BY player) g WHERE tries <> 0
