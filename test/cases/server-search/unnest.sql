-- verdict: not_equivalent
-- same: unsupported
-- why: an array with the same element twice
create table t (id int primary key, tags int[]);
-- q1
select id, x from t, unnest(tags) x
-- q2
select distinct id, x from t, unnest(tags) x
