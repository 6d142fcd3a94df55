-- verdict: equivalent*
-- why: there is exactly one value when the smallest is the greatest
create table t (k int, a int);
-- q1
select k from t group by k having count(distinct a) = 1
-- q2
select k from t group by k having min(a) = max(a)
