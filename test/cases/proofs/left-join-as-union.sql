-- verdict: equivalent
-- why: an outer join is the inner join and the rows without a partner
CREATE TABLE t (a int, b int, c int);
CREATE TABLE u (a int, b int);
-- q1
SELECT t.a, u.b FROM t LEFT JOIN u ON u.a = t.a
-- q2
SELECT t.a, u.b FROM t JOIN u ON u.a = t.a UNION ALL SELECT a, NULL FROM t WHERE NOT EXISTS (SELECT FROM u WHERE u.a = t.a)
