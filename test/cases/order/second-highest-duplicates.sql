-- verdict: not_equivalent
-- why: without DISTINCT the second row may hold the highest value again
create table t (a int not null);
-- q1
select (select a from t order by a desc limit 1 offset 1)
-- q2
select max(a) from t where a < (select max(a) from t)
