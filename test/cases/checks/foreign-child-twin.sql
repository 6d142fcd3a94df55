-- verdict: equivalent*
-- why: the child is a table
create foreign data wrapper nothing;
create server nowhere foreign data wrapper nothing;
create table t (a int not null, b int check (b > 0));
create table t2 () inherits (t);
-- q1
select a from t where b > 0 or b is null
-- q2
select a from t
