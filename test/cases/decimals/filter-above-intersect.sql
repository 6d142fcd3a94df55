-- verdict: equivalent*
-- assumes: have equal numbers of decimals
-- why: of two equal numbers INTERSECT takes either, and the quotient of one may be above the bound only: the assumption says so
CREATE TABLE t (id int, n numeric);
-- q1
SELECT count(*) FROM (SELECT n FROM t WHERE id > 1 INTERSECT SELECT n FROM t WHERE id < 1) AS o WHERE 1 / n > 0.33333333333333333333
-- q2
SELECT count(*) FROM (SELECT n FROM t WHERE id > 1 AND 1 / n > 0.33333333333333333333 INTERSECT SELECT n FROM t WHERE id < 1) AS o
