-- verdict: not_equivalent
-- why: a unique constraint lets any number of NULLs in
create table t (a int unique);
-- q1
select distinct a from t
-- q2
select a from t
