-- verdict: equivalent*
-- why: count skips the NULLs with and without DISTINCT, and the rest is unique
create table t (a int unique);
-- q1
select count(distinct a) from t
-- q2
select count(a) from t
