-- verdict: not_equivalent
-- why: three digits reach beyond 99
create table t (n numeric(3,0));
-- q1
select n from t where n < 100
-- q2
select n from t where n is not null
