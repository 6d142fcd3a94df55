-- verdict: unknown
-- why: of the 120 orders in which the aggregate may see five rows, one gives true
CREATE TABLE m (id int PRIMARY KEY, g int);
-- q1
SELECT array_agg(id) = array_agg(id ORDER BY id DESC) FROM m HAVING count(*) > 4 ORDER BY 1
-- q2
SELECT true FROM m HAVING count(*) > 4 ORDER BY 1
