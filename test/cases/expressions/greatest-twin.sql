-- verdict: equivalent*
-- why: without NULLs it is the greater of the two
create table t (a int not null, b int not null);
-- q1
select greatest(a, b) from t
-- q2
select case when a > b then a else b end from t
