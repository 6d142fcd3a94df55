-- verdict: unsupported
-- reason: random()
-- why: the function says that it is stable, but its body is not
create table t (id int);
create function lottery() returns float8 stable language sql as $$ select random() $$;
-- q1
select id, lottery() from t
-- q2
select id, lottery() from t
