-- verdict: not_equivalent
-- why: a count of what is never NULL is not zero, but may be one
CREATE TABLE shot (player text NOT NULL, try int NOT NULL);
-- q1
SELECT player, nullif(tries, 1) FROM (SELECT player, count(try) AS tries FROM shot GROUP BY player) g
-- q2
SELECT player, tries FROM (SELECT player, count(try) AS tries FROM shot GROUP BY player) g
