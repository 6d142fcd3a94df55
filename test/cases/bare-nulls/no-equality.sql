-- verdict: unsupported
-- why: the type that it takes cannot be compared
create table t (j json);
-- q1
select j from t
-- q2
select x from (select null as x from t) s
