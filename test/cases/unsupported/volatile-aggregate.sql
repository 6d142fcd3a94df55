-- verdict: unsupported
-- reason: it is volatile
create table t (a int);
create function step(int, int) returns int language sql volatile as 'select $1 + $2';
create aggregate total(int) (sfunc = step, stype = int, initcond = '0');
-- q1
select total(a) from t
-- q2
select total(a) from t
