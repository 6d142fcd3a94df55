-- verdict: unsupported
-- reason: jumble
-- why: what an aggregate consists of may be volatile, whatever its own declaration says
create table t (a int);
create function add_some(float8, int) returns float8 language sql volatile as 'select $1 + $2 * random()';
create aggregate jumble(int) (sfunc = add_some, stype = float8, initcond = 0);
-- q1
select jumble(a) from t
-- q2
select sum(a)::float8 from t
