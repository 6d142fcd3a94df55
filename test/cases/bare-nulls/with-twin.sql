-- verdict: not_equivalent
-- counterexample: none
create table t (a int);
-- q1
with n as (select null collate "C" as x from t where a is null), m as (select x from n) select x from m union all select s.x from (select x from n) s
-- q2
select a from t where a is null union all select a from t where a is null
