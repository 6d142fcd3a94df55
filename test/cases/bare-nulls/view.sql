-- verdict: not_equivalent
-- counterexample: none
-- why: the columns of a view have types
create table t (a int);
create view v as select null as x from t;
-- q1
select x from v where false
-- q2
select a from t where false
