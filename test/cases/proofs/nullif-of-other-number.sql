-- verdict: equivalent
-- why: a group has a row, so that a count of what is never NULL is not zero
CREATE TABLE shot (player text NOT NULL, try int NOT NULL);
-- q1
SELECT player, nullif(tries, 0) FROM (SELECT player, count(try) AS tries FROM shot GROUP BY player) g
-- q2
SELECT player, tries FROM (SELECT player, count(try) AS tries FROM shot GROUP BY player) g
