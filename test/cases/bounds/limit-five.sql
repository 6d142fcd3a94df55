-- verdict: not_equivalent
-- bound: 5
-- why: the fifth row is the first one that the limit cuts off
create table t (a int primary key);
-- q1
select a from t order by a limit 4
-- q2
select a from t order by a
