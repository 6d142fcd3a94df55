-- verdict: unsupported
-- reason: unnest
-- why: an element is one of those that unnest gives
create table t (id int primary key, tags int[]);
-- q1
select id from t where 1 = any (tags)
-- q2
select id from t where exists (select from unnest(tags) x where x = 1)
