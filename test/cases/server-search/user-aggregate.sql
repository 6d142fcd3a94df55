-- verdict: not_equivalent
-- proof: counterexample from random search, confirmed by this server
-- same: unsupported
-- why: an aggregate of the user's runs on the server: a product is no sum
create table t (a int);
create function multiply(int, int) returns int language sql immutable strict as 'select $1 * $2';
create aggregate product(int) (sfunc = multiply, stype = int, initcond = 1);
-- q1
select product(a) from t where a > 0
-- q2
select sum(a) from t where a > 0
