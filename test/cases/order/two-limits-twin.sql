-- verdict: equivalent*
-- why: the second of the first two rows is the second row
create table t (a int primary key);
-- q1
select a from (select a from t order by a limit 2) x order by a offset 1
-- q2
select a from t order by a limit 1 offset 1
