-- verdict: unknown
-- assumes: since foreign table
-- why: nobody checks the rows of the foreign partition
create foreign data wrapper nothing;
create server nowhere foreign data wrapper nothing;
create table t (a int not null, b int check (b > 0)) partition by range (a);
create table t1 partition of t for values from (0) to (10);
create foreign table t2 partition of t for values from (10) to (20) server nowhere;
-- q1
select a from t where a < 20 and (b > 0 or b is null)
-- q2
select a from t
