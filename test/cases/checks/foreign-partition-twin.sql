-- verdict: equivalent*
-- why: all partitions are tables
create foreign data wrapper nothing;
create server nowhere foreign data wrapper nothing;
create table t (a int not null, b int check (b > 0)) partition by range (a);
create table t1 partition of t for values from (0) to (10);
create table t2 partition of t for values from (10) to (20);
-- q1
select a from t where a < 20 and (b > 0 or b is null)
-- q2
select a from t
