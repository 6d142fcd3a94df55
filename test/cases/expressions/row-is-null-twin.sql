-- verdict: equivalent*
-- why: the check lets both columns be NULL or neither
create table t (a int, b int, check ((a is null) = (b is null)));
-- q1
select a, b from t where (a, b) is null
-- q2
select a, b from t where not ((a, b) is not null)
