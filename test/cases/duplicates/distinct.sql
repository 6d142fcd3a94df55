-- verdict: not_equivalent
-- why: DISTINCT removes duplicates that nothing forbids
create table t (a int, b int);
-- q1
select distinct a, b from t
-- q2
select a, b from t
