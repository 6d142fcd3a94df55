-- verdict: equivalent*
-- why: the third case of three-valued logic spelled out
create table t (a int, b int);
-- q1
select b from t where a > 3 or a <= 3 or a is null
-- q2
select b from t
