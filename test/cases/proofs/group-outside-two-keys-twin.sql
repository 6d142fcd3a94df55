-- verdict: not_equivalent
-- why: of the partner's keys one is none of the group outside, which has several partners
CREATE TABLE ride (town int, day date, driver int, fare int);
CREATE TABLE goal (town int, day date, fare int);
-- q1
SELECT r.driver, r.town, sum(r.fare), max(g.best) FROM ride r JOIN (SELECT town, day, max(fare) AS best FROM goal GROUP BY town, day) g ON g.town = r.town AND g.day = r.day
WHERE g.best > 10 GROUP BY r.town, r.driver
-- q2
SELECT r.driver, r.town, r.total, g.best FROM (SELECT town, driver, sum(fare) AS total FROM ride GROUP BY town, driver) r
JOIN (SELECT town, max(fare) AS best FROM goal GROUP BY town) g ON g.town = r.town AND g.best > 10
