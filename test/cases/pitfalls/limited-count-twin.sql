-- verdict: equivalent*
-- why: the count of rows under a limit is known whichever rows they are
create table t (a int primary key);
-- q1
select count(*) from (select a from t limit 2) x
-- q2
select least(count(*), 2) from t
