-- verdict: equivalent*
-- why: a deferrable key holds when a transaction ends
create table t (a int not null, unique (a) deferrable initially deferred);
-- q1
select distinct a from t
-- q2
select a from t
