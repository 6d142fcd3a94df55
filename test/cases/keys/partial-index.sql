-- verdict: not_equivalent
-- why: a partial unique index says nothing about rows outside of its condition
create table t (a int not null, active boolean not null);
create unique index on t (a) where active;
-- q1
select distinct a from t
-- q2
select a from t
