-- verdict: unsupported
-- why: further down: an aggregate's function calls a function whose body is volatile
create table t (id int, place point);
create function noise(int) returns int stable language sql as $$ select $1 + (random() * 10)::int $$;
create function adds(int, int) returns int immutable language sql begin atomic select $1 + noise($2); end;
create aggregate noisy(int) (sfunc = adds, stype = int, initcond = '0');
-- q1
select place, noisy(id) over (partition by id) from t
-- q2
select place, noisy(id) over (partition by id) from t
