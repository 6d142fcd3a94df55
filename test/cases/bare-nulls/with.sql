-- verdict: equivalent*
-- assumes: column 1 of the first query is an untyped NULL, taken as integer
create table t (a int);
-- q1
with n as (select null as x from t where a is null), m as (select x from n) select x from m union all select s.x from (select x from n) s
-- q2
select a from t where a is null union all select a from t where a is null
