-- verdict: equivalent
-- why: the subquery of a row comparison stands once for each of its columns
CREATE TABLE t (a int, b int);
-- q1
SELECT a FROM t WHERE (a, b) = (SELECT min(u.a), max(u.b) FROM t u WHERE u.a >= t.a)
-- q2
SELECT a FROM t WHERE a = (SELECT min(u.a) FROM t u WHERE u.a >= t.a) AND b = (SELECT max(u.b) FROM t u WHERE u.a >= t.a)
