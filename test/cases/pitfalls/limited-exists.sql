-- verdict: not_equivalent
-- why: a limit in EXISTS leaves a row if there is one, an offset may not
create table t (a int primary key);
-- q1
select 1 where exists (select a from t limit 1)
-- q2
select 1 where exists (select a from t offset 1)
