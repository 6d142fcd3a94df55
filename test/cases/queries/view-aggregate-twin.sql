-- verdict: equivalent*
-- why: a condition on the aggregate of a view is a HAVING
create table t (k int, a int);
create view totals as select k, sum(a) as total from t group by k;
-- q1
select k from totals where total > 2
-- q2
select k from t group by k having sum(a) > 2
