-- verdict: equivalent
-- why: by two keys, of which the outer group has one more; the partner is of another table, and asked for an extreme
CREATE TABLE ride (town int, day date, driver int, fare int);
CREATE TABLE goal (town int, day date, fare int);
-- q1
SELECT r.driver, r.town, r.day, sum(r.fare), max(g.best) FROM ride r JOIN (SELECT town, day, max(fare) AS best FROM goal GROUP BY town, day) g ON g.town = r.town AND g.day = r.day
WHERE g.best > 10 GROUP BY r.town, r.driver, r.day
-- q2
SELECT r.driver, r.town, r.day, r.total, g.best FROM (SELECT town, day, driver, sum(fare) AS total FROM ride GROUP BY town, day, driver) r
JOIN (SELECT town, day, max(fare) AS best FROM goal GROUP BY day, town) g ON g.day = r.day AND g.town = r.town AND g.best > 10
