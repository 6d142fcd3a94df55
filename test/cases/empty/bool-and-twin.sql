-- verdict: equivalent*
-- why: coalesce gives the empty conjunction its value
create table t (a int);
-- q1
select coalesce(bool_and(a > 0), true) from t
-- q2
select not exists (select 1 from t where a <= 0)
