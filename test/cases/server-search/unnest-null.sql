-- verdict: not_equivalent
-- same: unsupported
-- why: a row whose array is NULL or empty is only in an outer join
create table t (id int primary key, tags int[]);
-- q1
select id, x from t left join lateral unnest(tags) x on true
-- q2
select id, x from t, unnest(tags) x
