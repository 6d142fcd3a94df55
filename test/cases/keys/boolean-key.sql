-- verdict: not_equivalent
-- why: a unique boolean may be NULL in any number of rows
create table t (flag boolean unique, v int);
-- q1
select flag from t order by flag offset 2
-- q2
select flag from t where false order by flag
