-- verdict: equivalent*
-- why: NULLS NOT DISTINCT lets one NULL in
create table t (a int, unique nulls not distinct (a));
-- q1
select distinct a from t
-- q2
select a from t
