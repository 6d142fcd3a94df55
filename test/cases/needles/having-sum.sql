-- verdict: not_equivalent
-- why: some rows have to add up to just this sum
create table t (k int, x int);
-- q1
select k from t group by k having sum(x) = 1234
-- q2
select k from t where false
