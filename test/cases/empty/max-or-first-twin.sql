-- verdict: equivalent*
-- why: as a scalar subquery the missing row becomes a NULL
create table t (a int not null);
-- q1
select max(a) from t
-- q2
select (select a from t order by a desc limit 1)
