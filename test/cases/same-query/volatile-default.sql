-- verdict: unsupported
-- reason: random()
-- why: the default of an argument that is left out becomes part of the query when it is planned
create table t (id int);
create function noisy(a int, b float8 default random()) returns float8 immutable language sql as $$ select a + b $$;
-- q1
select noisy(id) from t
-- q2
select noisy(id) from t
