-- verdict: not_equivalent
-- why: the empty string is not NULL
create table t (s text);
-- q1
select s from t where s > ''
-- q2
select s from t where s is not null
