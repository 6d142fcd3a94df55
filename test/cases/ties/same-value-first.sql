-- verdict: equivalent
-- chance: none
-- why: whichever of the tied rows comes first, its key is the result
CREATE TABLE t (a int, b int, v int, PRIMARY KEY (a, b));
-- q1
SELECT v FROM t ORDER BY v LIMIT 1
-- q2
SELECT v FROM t ORDER BY v, b LIMIT 1
