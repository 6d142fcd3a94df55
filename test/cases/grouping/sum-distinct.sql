-- verdict: not_equivalent
-- why: sum(DISTINCT a) adds equal values once
create table t (a int);
-- q1
select sum(distinct a) from t
-- q2
select sum(a) from t
