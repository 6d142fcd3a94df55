-- verdict: equivalent*
-- why: the partition has it
create table t (a int not null, b int) partition by list (a);
create table t1 partition of t for values in (1, 2);
alter table only t add primary key (a);
alter table t1 add primary key (a);
alter index t_pkey attach partition t1_pkey;
-- q1
select distinct a from t
-- q2
select a from t
