-- verdict: equivalent*
-- assumes: although it is deferrable
-- why: the trigger is enabled
create table t (a int not null unique deferrable);
-- q1
select distinct a from t
-- q2
select a from t
