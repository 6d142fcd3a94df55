-- verdict: not_equivalent
-- same: unsupported
-- why: recursive queries are outside of the fragment, but not beyond the server
create table t (id int, boss int);
-- q1
with recursive c as (select id from t where boss is null union select t.id from t join c on t.boss = c.id) select id from c
-- q2
select id from t
