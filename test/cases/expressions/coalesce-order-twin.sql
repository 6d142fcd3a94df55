-- verdict: equivalent*
-- why: the check makes both equal where both are there
create table t (a int, b int, check (a = b));
-- q1
select coalesce(a, b) from t
-- q2
select coalesce(b, a) from t
