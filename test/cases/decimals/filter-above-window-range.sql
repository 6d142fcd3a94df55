-- verdict: not_equivalent
-- reached: unknown
-- why: the same with the bounds of ranges
CREATE TABLE t (id int, r numrange);
-- q1
SELECT id, k FROM (SELECT id, r, count(*) OVER (PARTITION BY r) AS k FROM t) AS o WHERE 1 / upper(r) > 0.33333333333333333333
-- q2
SELECT id, count(*) OVER (PARTITION BY r) AS k FROM t WHERE 1 / upper(r) > 0.33333333333333333333
