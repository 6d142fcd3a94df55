-- verdict: not_equivalent
-- same: unsupported
-- why: the twin of folded-key: groups by value are smaller
CREATE TABLE t (a int NOT NULL);
-- q1
SELECT NOT (a = 7), count(*) FROM t GROUP BY (a = 7)
-- q2
SELECT a <> 7, count(*) FROM t GROUP BY a
