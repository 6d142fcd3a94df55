-- verdict: not_equivalent
-- why: the sum of nothing is NULL, not 0
create table t (a int not null);
-- q1
select sum(a) from t
-- q2
select coalesce(sum(a), 0) from t
