-- verdict: equivalent
-- why: an unknown function gives equal results for equal arguments
CREATE TABLE t (a int, b text);
-- q1
SELECT reverse(x.b) FROM t x JOIN t y ON y.a = x.a WHERE x.b = y.b
-- q2
SELECT reverse(y.b) FROM t x JOIN t y ON y.a = x.a WHERE x.b = y.b
