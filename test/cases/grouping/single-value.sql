-- verdict: not_equivalent
-- why: a group of NULLs has no distinct value, and no minimum to compare
create table t (k int, a int);
-- q1
select k from t group by k having count(distinct a) <= 1
-- q2
select k from t group by k having min(a) = max(a)
