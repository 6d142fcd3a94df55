-- verdict: not_equivalent
-- same: unsupported
-- why: UNION stops at a circle of rows and counts each of them once, as UNION ALL with a limit of its own on the depth does not
create table t (id int primary key, boss int);
-- q1
with recursive c as (select id from t where boss is null union select t.id from t join c on t.boss = c.id) select id from c
-- q2
select id from t
