-- verdict: equivalent_within_bound
-- why: the first query raises an error on the one database there is: no result is left that could be the same
-- q1
SELECT (SELECT x FROM (VALUES (1), (2)) s(x))
-- q2
SELECT 1 WHERE $1::int = 3 AND $1::int = 4
