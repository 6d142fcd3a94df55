-- verdict: equivalent*
-- why: doubled VALUES do no harm to NOT IN
create table t (a int);
-- q1
select a from t where a not in (values (1), (2), (1))
-- q2
select a from t where a not in (values (2), (1))
