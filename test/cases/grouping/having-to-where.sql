-- verdict: not_equivalent
-- why: a condition on an aggregate is no condition on the rows
create table t (a int, b int);
-- q1
select a from t group by a having sum(b) > 0
-- q2
select a from t where b > 0 group by a
