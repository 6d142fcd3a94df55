-- verdict: not_equivalent
CREATE TABLE t (a int, b int);
CREATE TABLE u (a int, b int);
-- q1
SELECT t.a FROM t, u WHERE t.* = u.*
-- q2
SELECT t.a FROM t, u WHERE (t.a, t.b) = (u.a, u.b)
