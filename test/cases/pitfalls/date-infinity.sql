-- verdict: not_equivalent
-- why: the day after infinity is infinity
create table t (d date);
-- q1
select d from t where d + 1 > d
-- q2
select d from t where d is not null
