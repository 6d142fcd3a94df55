-- verdict: equivalent*
-- why: a comparison with a NULL parameter is never true
create table t (a int);
-- q1
select a from t where a = $1 and $1 is not null
-- q2
select a from t where $1 = a
