-- verdict: not_equivalent
-- why: the type that it takes cannot be compared, so values are compared as they are written
create table t (j json);
-- q1
select j from t
-- q2
select x from (select null as x from t) s
