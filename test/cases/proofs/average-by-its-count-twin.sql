-- verdict: not_equivalent
-- why: players without a try have no share, and are rows
CREATE TABLE shot (player text, hit int, try int);
-- q1
SELECT avg(share) FROM (SELECT count(hit)::numeric / nullif(count(try), 0) AS share FROM shot GROUP BY player) g
-- q2
SELECT sum(share) / nullif(count(*), 0) FROM (SELECT count(hit)::numeric / nullif(count(try), 0) AS share FROM shot GROUP BY player) g
