-- verdict: not_equivalent
-- counterexample: none
-- why: a scalar subquery has a type, for UNION, too
create table t (a int);
-- q1
select (select null) from t where false
-- q2
select a from t where false
