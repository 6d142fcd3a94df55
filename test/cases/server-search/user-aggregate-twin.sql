-- verdict: equivalent*
-- why: an unknown function of the same rows
create table t (a int);
create function multiply(int, int) returns int language sql immutable strict as 'select $1 * $2';
create aggregate product(int) (sfunc = multiply, stype = int, initcond = 1);
-- q1
select product(a) from t where a > 0
-- q2
select product(a) from t where a >= 1
