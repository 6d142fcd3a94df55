-- verdict: equivalent*
-- why: NULLS NOT DISTINCT compares rows with NULLs, too
create table t (a int not null, b int, unique nulls not distinct (a, b));
-- q1
select distinct a, b from t
-- q2
select a, b from t
