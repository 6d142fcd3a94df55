-- verdict: equivalent
-- semantics: list
-- proof: the same query
-- assumes: all of its permitted results count as the same
-- why: both may give any of the same results
create table t (a int, b point);
-- q1
select a, b, row_number() over (), array_agg(a) over () from t order by a limit 2
-- q2
select a, b, row_number() over (), array_agg(a) over () from t order by a limit 2
