-- verdict: equivalent*
-- why: a group is matched against a group that it is part of
CREATE TABLE t (a int, v int);
-- q1
SELECT a, count(y) FROM (SELECT a, count(v) y FROM t GROUP BY a UNION ALL SELECT a, count(v) y FROM t GROUP BY a) q GROUP BY a
-- q2
SELECT a, count(y) FROM (SELECT a, count(CASE WHEN v > 0 OR v <= 0 THEN v END) y FROM t GROUP BY a UNION ALL SELECT a, count(v) y FROM t GROUP BY a) q GROUP BY a
