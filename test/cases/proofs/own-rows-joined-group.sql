-- verdict: equivalent
-- why: a group of some rows, joined with the group of all of them
CREATE TABLE visit (place text, stay int);
-- q1
WITH short AS (SELECT place, count(*) AS n FROM visit WHERE stay < 3 GROUP BY place), every AS (SELECT place, count(*) AS n FROM visit GROUP BY place)
SELECT every.place, every.n, coalesce(short.n, 0) FROM every LEFT JOIN short ON short.place = every.place WHERE every.place IS NOT NULL
-- q2
SELECT place, count(*), count(*) FILTER (WHERE stay < 3) FROM visit WHERE place IS NOT NULL GROUP BY place
