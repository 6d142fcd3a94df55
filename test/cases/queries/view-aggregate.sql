-- verdict: not_equivalent
-- why: a condition on the view's groups is not one on its rows
create table t (k int, a int);
create view totals as select k, sum(a) as total from t group by k;
-- q1
select k from totals where total > 2
-- q2
select k from t where a > 2 group by k
