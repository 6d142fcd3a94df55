-- verdict: equivalent*
-- why: without NULLs their place does not matter
create table t (a int not null);
-- q1
select a from t order by a
-- q2
select a from t order by a nulls first
