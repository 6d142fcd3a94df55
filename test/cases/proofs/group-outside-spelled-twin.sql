-- verdict: not_equivalent
-- why: equal numbers are one key, and may be written with more decimals in the partner than in the rows
CREATE TABLE shot (stop numeric NOT NULL, score int);
CREATE TABLE goal (stop numeric NOT NULL, score int);
-- q1
SELECT s.stop::text, count(*), max(g.n) FROM shot s JOIN (SELECT stop, count(*) AS n FROM goal GROUP BY stop) g ON g.stop = s.stop GROUP BY s.stop
-- q2
SELECT g.stop::text, s.n, g.n FROM (SELECT stop, count(*) AS n FROM shot GROUP BY stop) s JOIN (SELECT stop, count(*) AS n FROM goal GROUP BY stop) g ON g.stop = s.stop
