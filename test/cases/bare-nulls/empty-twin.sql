-- verdict: not_equivalent
-- counterexample: none
-- reason: column 1 is of type integer in the first query and of type text in the second
-- why: a cast is a type
create table t (a int);
-- q1
select a from t where false
-- q2
select * from (select null::text as x) s where 1 = 0
