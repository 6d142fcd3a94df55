-- verdict: not_equivalent
-- why: a zero for the other rows makes a sum of 0 where FILTER leaves nothing to sum
create table t (a int, b int);
-- q1
select sum(a) filter (where b > 0) from t
-- q2
select sum(case when b > 0 then a else 0 end) from t
