-- verdict: not_equivalent
-- why: combinations of all rows, each with the first of some rows: riders without such rows are not there
CREATE TABLE trip (id int PRIMARY KEY, rider int NOT NULL, fare int NOT NULL, day date NOT NULL);
-- q1
SELECT k.rider, f.day FROM (SELECT DISTINCT rider FROM trip) k, LATERAL (SELECT day FROM trip t WHERE t.rider IS NOT DISTINCT FROM k.rider AND t.fare > 9 ORDER BY day LIMIT 1) f
-- q2
SELECT rider, min(day) FROM trip GROUP BY rider
