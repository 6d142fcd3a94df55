-- verdict: equivalent
-- why: DISTINCT over a left join of groups: who has one and who has none are never alike
CREATE TABLE visit (patient int, day date NOT NULL, fee int);
-- q1
SELECT DISTINCT v.day, coalesce(t.total, 0), coalesce(t.n, 0) FROM visit v LEFT JOIN (SELECT day, sum(fee) AS total, count(*) AS n FROM visit WHERE patient > 0 GROUP BY day) t ON t.day = v.day
-- q2
SELECT v.day, coalesce(t.total, 0), coalesce(t.n, 0) FROM (SELECT DISTINCT day FROM visit) v
LEFT JOIN (SELECT day, sum(fee) AS total, count(*) AS n FROM visit WHERE 0 < patient GROUP BY day) t ON t.day = v.day
