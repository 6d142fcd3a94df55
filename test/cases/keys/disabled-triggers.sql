-- verdict: unknown
-- assumes: its triggers are disabled
-- why: a deferrable key is checked by a trigger, and that is disabled
create table t (a int not null unique deferrable);
alter table t disable trigger all;
-- q1
select distinct a from t
-- q2
select a from t
