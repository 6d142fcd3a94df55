-- verdict: equivalent_within_bound
-- assumes: steps
-- why: a query that never ends has no result on any database; those are left out, and the verdict says so
create table t (id int);
-- q1
with recursive c as (select 1 as n union all select n from c) select max(n) from c
-- q2
select max(id) from t
