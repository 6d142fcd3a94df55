-- verdict: not_equivalent
-- why: what is made of the partner's key may be NULL, and then refuses it
CREATE TABLE ride (town int, fare int);
CREATE TABLE goal (town int, fare int);
-- q1
SELECT r.town, sum(r.fare), max(g.best) FROM ride r JOIN (SELECT town, max(fare) AS best FROM goal GROUP BY town) g ON g.town = r.town AND nullif(g.town, 3) = nullif(r.town, 3) GROUP BY r.town
-- q2
SELECT r.town, r.total, g.best FROM (SELECT town, sum(fare) AS total FROM ride GROUP BY town) r JOIN (SELECT town, max(fare) AS best FROM goal GROUP BY town) g ON g.town = r.town
