-- verdict: equivalent
-- why: the rows without a place are a group, too, and have no partner, so they count none
CREATE TABLE visit (place text, stay int);
-- q1
WITH short AS (SELECT place, count(*) AS n FROM visit WHERE stay < 3 GROUP BY place), every AS (SELECT place, count(*) AS n FROM visit GROUP BY place)
SELECT every.place, every.n, coalesce(short.n, 0) FROM every LEFT JOIN short ON short.place = every.place
-- q2
SELECT place, count(*), CASE WHEN place IS NULL THEN 0 ELSE count(*) FILTER (WHERE stay < 3) END FROM visit GROUP BY place
