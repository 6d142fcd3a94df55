-- verdict: equivalent
-- why: no part of something is 0, with whatever decimals
CREATE TABLE visit (place text, stay int);
-- q1
WITH short AS (SELECT place, count(*) AS n FROM visit WHERE stay < 3 GROUP BY place), every AS (SELECT place, count(*) AS n FROM visit GROUP BY place)
SELECT every.place, coalesce(round(short.n::numeric / nullif(every.n, 0) * 100, 2), 0) FROM every LEFT JOIN short ON short.place = every.place WHERE every.place IS NOT NULL
-- q2
SELECT place, round(count(*) FILTER (WHERE stay < 3)::numeric / nullif(count(*), 0) * 100, 2) FROM visit WHERE place IS NOT NULL GROUP BY place
