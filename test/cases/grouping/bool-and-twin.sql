-- verdict: equivalent*
-- why: without NULLs every row counts
create table t (k int, a int not null);
-- q1
select k from t group by k having bool_and(a > 0)
-- q2
select k from t group by k having count(*) = count(*) filter (where a > 0)
