-- verdict: equivalent*
-- why: a group never has zero rows
create table t (a int);
-- q1
select count(*) from t group by a having count(*) = 0
-- q2
select 0 where false
