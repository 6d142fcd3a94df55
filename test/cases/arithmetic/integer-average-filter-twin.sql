-- verdict: equivalent*
-- why: multiplying out needs no division
create table t (a int);
-- q1
select 1 from t having avg(a) > 1
-- q2
select 1 from t having sum(a) > count(a)
