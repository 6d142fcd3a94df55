-- verdict: not_equivalent
-- why: a third times a hundred is off by more than a third, three of them and an eighth lie half-way between two results
CREATE TABLE shift (day date NOT NULL, worker int NOT NULL, PRIMARY KEY (day, worker));
CREATE TABLE ill (worker int PRIMARY KEY);
-- q1
SELECT round(avg(share) * 100, 2) FROM (SELECT count(i.worker)::numeric / count(*) AS share FROM shift s LEFT JOIN ill i ON i.worker = s.worker GROUP BY s.day) d
-- q2
SELECT round(avg(share * 100), 2) FROM (SELECT count(i.worker)::numeric / count(*) AS share FROM shift s LEFT JOIN ill i ON i.worker = s.worker GROUP BY s.day) d
