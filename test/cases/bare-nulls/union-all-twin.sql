-- verdict: not_equivalent
-- counterexample: none
-- reason: column 2 is of type date in the first query and of type text in the second
-- why: one arm has a type, and so has the whole
create table t (a int, d date);
-- q1
select a, d from t where d is null union all select a + 1, d from t where d is null
-- q2
select a, null from t where d is null union all (select a + 1, null::text from t where d is null)
