-- verdict: not_equivalent
-- why: a unique column may hold NULLs, which count(DISTINCT a) skips
create table t (a int unique);
-- q1
select count(distinct a) from t
-- q2
select count(*) from t
