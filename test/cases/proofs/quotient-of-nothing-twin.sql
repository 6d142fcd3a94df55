-- verdict: not_equivalent
-- why: 0 is not written as 0.00
CREATE TABLE visit (place text, stay int);
-- q1
WITH short AS (SELECT place, count(*) AS n FROM visit WHERE stay < 3 GROUP BY place), every AS (SELECT place, count(*) AS n FROM visit GROUP BY place)
SELECT every.place, coalesce(round(short.n::numeric / nullif(every.n, 0) * 100, 2), 0)::text FROM every LEFT JOIN short ON short.place = every.place WHERE every.place IS NOT NULL
-- q2
SELECT place, round(count(*) FILTER (WHERE stay < 3)::numeric / nullif(count(*), 0) * 100, 2)::text FROM visit WHERE place IS NOT NULL GROUP BY place
