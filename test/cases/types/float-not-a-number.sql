-- verdict: equivalent*
-- why: NaN equals itself in PostgreSQL
create table t (f double precision);
-- q1
select f from t where f = f
-- q2
select f from t where f is not null
