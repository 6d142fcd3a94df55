-- verdict: not_equivalent
-- bound: 3
-- why: together the rows cover three values though no single row does
create table t (a int);
-- q1
select 1 where exists (select 1 from t where a = 1) and exists (select 1 from t where a = 2) and exists (select 1 from t where a = 3)
-- q2
select 1 where exists (select 1 from t where a = 1 and a = 2)
