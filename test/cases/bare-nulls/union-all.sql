-- verdict: equivalent*
-- assumes: column 2 of the second query is an untyped NULL, taken as date
-- why: no arm has a type
create table t (a int, d date);
-- q1
select a, d from t where d is null union all select a + 1, d from t where d is null
-- q2
select a, null from t where d is null union all (select a + 1, null from t where d is null)
