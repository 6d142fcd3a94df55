-- verdict: equivalent_within_bound
-- why: without a recursive term's rows, the first term is all
create table t (id int primary key, boss int);
-- q1
with recursive c as (select id from t where boss is null union all select t.id from t join c on t.boss = c.id and t.id < 0 and t.id > 0) select id from c
-- q2
select id from t where boss is null
