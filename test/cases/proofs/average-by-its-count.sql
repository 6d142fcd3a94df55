-- verdict: equivalent
-- why: where there is a share its count is not zero, and where there is none the sum is NULL
CREATE TABLE shot (player text, hit int, try int);
-- q1
SELECT avg(share) FROM (SELECT count(hit)::numeric / nullif(count(try), 0) AS share FROM shot GROUP BY player) g
-- q2
SELECT sum(share) / nullif(count(share), 0) FROM (SELECT count(hit)::numeric / nullif(count(try), 0) AS share FROM shot GROUP BY player) g
