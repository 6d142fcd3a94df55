-- verdict: not_equivalent
-- why: an average is rounded, so it does not always multiply back to the sum
create table t (k int, a int);
-- q1
select k from t group by k having avg(a) * count(a) = sum(a)
-- q2
select k from t group by k having count(a) > 0
