-- verdict: not_equivalent
-- why: with four days both are rounded alike; with three thirds and so many zeros that the average is a thirty-second they are not
CREATE TABLE shift (day date NOT NULL, worker int NOT NULL, PRIMARY KEY (day, worker));
CREATE TABLE ill (worker int PRIMARY KEY);
-- q1
SELECT round(avg(share) * 100, 2) FROM (SELECT count(i.worker)::numeric / count(*) AS share FROM shift s LEFT JOIN ill i ON i.worker = s.worker GROUP BY s.day) d
-- q2
SELECT round(avg(share), 2) FROM (SELECT 100.0 * count(i.worker) / count(*) AS share FROM shift s LEFT JOIN ill i ON i.worker = s.worker GROUP BY s.day) d
