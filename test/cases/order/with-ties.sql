-- verdict: not_equivalent
-- why: WITH TIES gives all rows that share the last place
create table t (a int);
-- q1
select a from t order by a fetch first 1 row with ties
-- q2
select a from t order by a fetch first 1 row only
