-- verdict: not_equivalent
-- same: unsupported
-- why: a key whose value is null is a key all the same
create table t (id int primary key, data jsonb check (jsonb_typeof(data) = 'object'));
-- q1
select id, e.key from t, jsonb_each(data) e
-- q2
select id, e.key from t, jsonb_each(data) e where e.value <> 'null'
