-- verdict: unsupported
-- why: with ORDER BY the sets are expanded behind DISTINCT ON, so each partner comes three times: no lemma may say that a is unique
CREATE TABLE t (a int, b int);
CREATE TABLE u (a int, b int);
-- q1
SELECT u.a FROM u LEFT JOIN (SELECT DISTINCT ON (a) a, generate_series(1, 3) AS g FROM t ORDER BY a) s ON s.a = u.a
-- q2
SELECT a FROM u
