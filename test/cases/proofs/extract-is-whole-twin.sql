-- verdict: not_equivalent
-- why: integers are divided without a remainder
CREATE TABLE t (d date);
-- q1
SELECT extract(year FROM d) / 10, count(*) FROM t GROUP BY extract(year FROM d)
-- q2
SELECT extract(year FROM d)::int / 10, count(*) FROM t GROUP BY extract(year FROM d)::int
