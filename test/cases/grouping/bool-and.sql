-- verdict: not_equivalent
-- why: bool_and ignores NULLs, counting the rows does not
create table t (k int, a int);
-- q1
select k from t group by k having bool_and(a > 0)
-- q2
select k from t group by k having count(*) = count(*) filter (where a > 0)
