-- verdict: unknown
-- assumes: it is not validated
-- why: there may be rows from before
create table t (a int not null);
alter table t add constraint c check (a > 0) not valid;
-- q1
select a from t where a > 0
-- q2
select a from t
