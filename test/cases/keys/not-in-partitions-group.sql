-- verdict: unsupported
-- reason: no primary key among the keys determines
-- why: PostgreSQL takes b from some row of the group, for there is a primary key, though the partition does not have it yet
create table t (a int not null, b int) partition by list (a);
create table t1 partition of t for values in (1, 2);
alter table only t add primary key (a);
-- q1
select a, b from t group by a
-- q2
select a, b from t
