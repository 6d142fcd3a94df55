-- verdict: equivalent
-- why: in each pit all rows that nobody beats
CREATE TABLE jump (id int PRIMARY KEY, pit int NOT NULL, far int NOT NULL);
-- q1
SELECT p.pit, t.id FROM (SELECT DISTINCT pit FROM jump) p, LATERAL (SELECT id FROM jump j WHERE j.pit = p.pit ORDER BY far DESC FETCH FIRST 1 ROW WITH TIES) t
-- q2
SELECT pit, id FROM jump a WHERE far >= ALL (SELECT far FROM jump b WHERE b.pit = a.pit)
