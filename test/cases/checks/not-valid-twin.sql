-- verdict: equivalent*
-- why: the rows from before were checked
create table t (a int not null);
alter table t add constraint c check (a > 0) not valid;
alter table t validate constraint c;
-- q1
select a from t where a > 0
-- q2
select a from t
