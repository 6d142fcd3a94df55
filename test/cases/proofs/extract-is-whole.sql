-- verdict: equivalent
-- why: a year is a whole number
CREATE TABLE t (d date);
-- q1
SELECT extract(year FROM d), count(*) FROM t GROUP BY extract(year FROM d)
-- q2
SELECT extract(year FROM d)::int, count(*) FROM t GROUP BY extract(year FROM d)::int
