-- verdict: not_equivalent
-- why: with a limit of 1 there is a row behind the offset
create table t (a int);
-- q1
select a from t order by a offset 1 fetch first 1 rows with ties
-- q2
select a from t where false
