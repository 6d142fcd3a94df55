-- why: the first row of equal numbers is another one when the condition goes below
-- verdict: not_equivalent
-- sweep: no
-- pg: < 16
CREATE TABLE t (x numeric, n int);
-- query
SELECT * FROM (SELECT DISTINCT ON (x) x, n FROM t ORDER BY x, n) AS s WHERE x::text = '1.0'
