-- verdict: equivalent*
-- why: inside of its condition a partial unique index makes values unique
create table t (a int not null, active boolean not null);
create unique index on t (a) where active;
-- q1
select distinct a from t where active
-- q2
select a from t where active
