-- verdict: equivalent*
-- reached: unknown
-- why: two digits end at 99
create table t (n numeric(2,0) check (n <> 'NaN'));
-- q1
select n from t where n < 100
-- q2
select n from t where n is not null
