-- verdict: equivalent*
-- why: a smallint is never greater than 32767
create table t (a smallint);
-- q1
select a from t where a <= 32767
-- q2
select a from t where a is not null
