-- verdict: equivalent*
-- why: without NULLs the two inequalities are the same
create table t (a int not null, b int not null);
-- q1
select a, b from t where a <> b
-- q2
select a, b from t where a is distinct from b
