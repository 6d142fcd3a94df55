-- verdict: equivalent*
-- why: numeric division of sum and count is what avg does, where the count is not zero
create table t (k int, a int);
-- q1
select k, avg(a) from t group by k
-- q2
select k, sum(a)::numeric / nullif(count(a), 0) from t group by k
