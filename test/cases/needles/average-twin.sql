-- verdict: equivalent*
-- why: one row in each group, and no integer is 2.5
create table t (k int primary key, x int);
-- q1
select k from t group by k having avg(x) = 2.5
-- q2
select k from t where false
