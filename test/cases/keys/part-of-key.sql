-- verdict: not_equivalent
-- why: one column of a composite key is not unique
create table t (a int, b int, primary key (a, b));
-- q1
select distinct a from t
-- q2
select a from t
