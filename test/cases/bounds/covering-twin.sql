-- verdict: equivalent*
-- bound: 3
-- why: the check leaves the third value out
create table t (a int check (a <> 3));
-- q1
select 1 where exists (select 1 from t where a = 1) and exists (select 1 from t where a = 2) and exists (select 1 from t where a = 3)
-- q2
select 1 where exists (select 1 from t where a = 1 and a = 2)
