-- verdict: equivalent
-- proof: the same query
create table t (id int, place point);
create function quiet(a int, b float8 default 0.5) returns float8 immutable language sql as $$ select a + b $$;
-- q1
select place, quiet(b => 0.5, a => id), quiet(id) from t
-- q2
select place, quiet(b => 0.5, a => id), quiet(id) from t
