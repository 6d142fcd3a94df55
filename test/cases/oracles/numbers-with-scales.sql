-- verdict: unsupported
-- why: an instance may tell 1.0 from 1.00
-- reason: equal values of type numeric need not be the same
-- same: unsupported
CREATE TABLE t (a numeric);
-- q1
SELECT caq_expr(1, NULL::integer, t) FROM t
-- q2
SELECT caq_expr(1, NULL::integer, a) FROM t
