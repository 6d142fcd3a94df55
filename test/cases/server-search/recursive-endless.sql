-- verdict: unknown
-- reason: goes on for more steps than are followed
-- same: unknown
-- why: a query that never ends has no result on any database: with all of them left out, that there is no difference says nothing
create table t (id int);
-- q1
with recursive c as (select 1 as n union all select n from c) select max(n) from c
-- q2
select max(id) from t
