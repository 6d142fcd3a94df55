-- verdict: not_equivalent
-- same: unsupported
-- why: a parameter has a value, too
create table t (id int primary key, tags int[]);
-- q1
select id, x from t, unnest(tags) x where x > $1
-- q2
select id, x from t, unnest(tags) x where x >= $1
