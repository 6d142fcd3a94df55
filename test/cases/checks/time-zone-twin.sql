-- verdict: equivalent*
-- why: no time zone is in it
create table t (at timestamp not null, d date not null, check (at::date = d));
-- q1
select d from t where at::date = d
-- q2
select d from t
