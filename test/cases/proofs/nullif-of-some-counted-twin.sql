-- verdict: not_equivalent
-- why: a count of what may be NULL may be zero
CREATE TABLE shot (player text NOT NULL, try int);
-- q1
SELECT player, nullif(tries, 0) FROM (SELECT player, count(try) AS tries FROM shot GROUP BY player) g
-- q2
SELECT player, tries FROM (SELECT player, count(try) AS tries FROM shot GROUP BY player) g
