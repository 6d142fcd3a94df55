-- verdict: equivalent*
-- why: the function is part of no promise
create table t (a int not null check (a < 3));
-- q1
select a from t where a < 3
-- q2
select a from t
