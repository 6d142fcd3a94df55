-- verdict: equivalent*
-- why: at the top of a query even PostgreSQL has no type for it
create table t (a date);
-- q1
select a from t where a is null
-- q2
select null from t where a is null
