-- verdict: equivalent*
-- why: nothing sorts before the empty string
create table t (s text);
-- q1
select s from t where s >= ''
-- q2
select s from t where s is not null
