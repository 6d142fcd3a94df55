-- verdict: not_equivalent
-- counterexample: none
-- why: integer and date have no common type
create table t (a int, d date);
-- q1
select a from t
-- q2
select d from t
