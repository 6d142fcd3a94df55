-- verdict: unsupported
-- why: the keys of an object are the keys of its pairs
create table t (id int primary key, data jsonb check (jsonb_typeof(data) = 'object'));
-- q1
select id, e.key from t, jsonb_each(data) e
-- q2
select id, k from t, jsonb_object_keys(data) k
