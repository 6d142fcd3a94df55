-- verdict: equivalent*
-- why: the check makes the condition true
create table t (a int not null check (a > 0));
-- q1
select count(case when a > 0 then 1 else 0 end) from t
-- q2
select count(case when a > 0 then 1 end) from t
