-- verdict: equivalent
-- proof: the same query
create table t (id int, doc json);
create function found(integer) returns json stable language sql as $$ select doc from t where id = $1 limit 1 $$;
-- q1
select found(id) from t
-- q2
select found(id) from t
