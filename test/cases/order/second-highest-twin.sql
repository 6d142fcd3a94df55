-- verdict: equivalent*
-- why: the scalar subquery turns the missing row into a NULL
create table t (a int not null);
-- q1
select (select distinct a from t order by a desc limit 1 offset 1)
-- q2
select max(a) from t where a < (select max(a) from t)
