-- verdict: not_equivalent
-- bound: 4
-- why: the fourth row is the first one behind the offset
create table t (a int primary key);
-- q1
select a from t order by a offset 3
-- q2
select a from t where false order by a
