-- verdict: equivalent*
-- why: a row is greater than all rows of a constant table when it is greater than the greatest
create table t (a int not null, b int not null);
-- q1
select a, b from t where (a, b) > all (select 1, 2 union all select 1, 3)
-- q2
select a, b from t where (a, b) > (1, 3)
