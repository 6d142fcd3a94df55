-- verdict: equivalent*
-- why: no row may hold the one value that would make a difference
create table t (a int check (a <> 31415));
-- q1
select a from t where a = $1
-- q2
select a from t where a = $1 and $1 <> 31415
