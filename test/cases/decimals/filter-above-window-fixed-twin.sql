-- verdict: equivalent*
-- why: the type fixes the number of decimals, so equal numbers have equal quotients
CREATE TABLE t (id int, q numeric(8,2));
-- q1
SELECT id, k FROM (SELECT id, q, count(*) OVER (PARTITION BY q) AS k FROM t) AS o WHERE 1 / q > 0.33333333333333333333
-- q2
SELECT id, count(*) OVER (PARTITION BY q) AS k FROM t WHERE 1 / q > 0.33333333333333333333
