-- verdict: unknown
-- assumes: since foreign table
-- why: nobody checks the rows of the foreign child
create foreign data wrapper nothing;
create server nowhere foreign data wrapper nothing;
create table t (a int not null, b int check (b > 0));
create foreign table t2 () inherits (t) server nowhere;
-- q1
select a from t where b > 0 or b is null
-- q2
select a from t
