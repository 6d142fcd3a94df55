-- verdict: not_equivalent
-- reached: unknown
-- reason: number too big for exact evaluation
-- same: unknown
-- why: a constant may have more digits than the core computes with, which is a limit that is told, and no internal error
CREATE TABLE t (a numeric NOT NULL);
-- q1
SELECT 1e308 FROM t
-- q2
SELECT a FROM t
