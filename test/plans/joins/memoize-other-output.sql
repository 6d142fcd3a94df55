-- why: rows are kept for coalesce(s.c, 1), and show s.c, which may be another one (BUGS.md)
-- pg: < 16
-- verdict: not_equivalent
-- sweep: no
-- set: enable_hashjoin off
-- node: Memoize
CREATE TABLE z (k int, a int);
-- query
SELECT y.v FROM z LEFT JOIN (SELECT a, 1 AS c FROM z) AS s ON s.a = z.a LEFT JOIN LATERAL (SELECT s.c AS v FROM z WHERE z.a = coalesce(s.c, 1)) AS y ON true
