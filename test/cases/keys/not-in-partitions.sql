-- verdict: unknown
-- assumes: it is not valid
-- why: the partition does not have the key yet
create table t (a int not null, b int) partition by list (a);
create table t1 partition of t for values in (1, 2);
alter table only t add primary key (a);
-- q1
select distinct a from t
-- q2
select a from t
