-- verdict: not_equivalent
-- why: all orders are given
CREATE TABLE m (id int PRIMARY KEY, g int);
-- q1
SELECT array_agg(id ORDER BY id) = array_agg(id ORDER BY id DESC) FROM m HAVING count(*) > 4 ORDER BY 1
-- q2
SELECT true FROM m HAVING count(*) > 4 ORDER BY 1
