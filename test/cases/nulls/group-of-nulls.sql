-- verdict: not_equivalent
-- why: GROUP BY puts all NULLs into one group, the equality in the subquery finds none of them
create table t (a int);
-- q1
select a, count(*) from t group by a
-- q2
select distinct a, (select count(*) from t u where u.a = t.a) from t
