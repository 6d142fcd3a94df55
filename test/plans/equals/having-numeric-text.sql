-- why: 1.0 and 1.00 are one group, and their texts differ
-- verdict: not_equivalent
-- sweep: no
-- pg: < 16
CREATE TABLE t (x numeric, n int);
-- query
SELECT count(*) FROM t GROUP BY x HAVING x::text = '1.0'
