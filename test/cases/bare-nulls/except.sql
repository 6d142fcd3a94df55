-- verdict: equivalent*
-- assumes: column 1 of the second query is an untyped NULL, taken as integer
create table t (a int);
-- q1
select a from t where a is null except all select a from t where a > 0
-- q2
select null from t where a is null except all (select null from t where false union select null from t where false)
