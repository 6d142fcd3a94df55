-- verdict: not_equivalent
-- why: ROW ONLY keeps one of them
CREATE TABLE jump (id int PRIMARY KEY, pit int NOT NULL, far int NOT NULL);
-- q1
SELECT p.pit, t.id FROM (SELECT DISTINCT pit FROM jump) p, LATERAL (SELECT id FROM jump j WHERE j.pit = p.pit ORDER BY far DESC, id FETCH FIRST 1 ROW ONLY) t
-- q2
SELECT pit, id FROM jump a WHERE far >= ALL (SELECT far FROM jump b WHERE b.pit = a.pit)
