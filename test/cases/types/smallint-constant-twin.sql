-- verdict: equivalent*
-- why: every smallint is less than 40000
create table t (k smallint);
-- q1
select k from t where k < 40000
-- q2
select k from t where k is not null
