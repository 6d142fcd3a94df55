-- verdict: not_equivalent
-- why: an average that is met by few pairs only
create table t (k int, x int);
-- q1
select k from t group by k having avg(x) = 2.5 and min(x) = -100
-- q2
select k from t where false
