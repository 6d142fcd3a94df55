-- verdict: not_equivalent
-- counterexample: none
-- why: the call is a cast in disguise
create table t (a int);
-- q1
select text(null) from t where false
-- q2
select a from t where false
