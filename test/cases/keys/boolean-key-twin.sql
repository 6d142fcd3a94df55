-- verdict: equivalent*
-- why: a table with a boolean primary key has at most two rows
create table t (flag boolean primary key, v int);
-- q1
select flag from t order by flag offset 2
-- q2
select flag from t where false order by flag
