-- verdict: equivalent*
-- why: the check leaves finite dates
create table t (d date check (d between '2000-01-01' and '2100-01-01'));
-- q1
select d from t where d + 1 > d
-- q2
select d from t where d is not null
