-- verdict: not_equivalent
-- why: the function turns NULL into 0
create table t (a int);
create function zero_if_null(x int) returns int language sql immutable as 'select coalesce(x, 0)';
-- q1
select zero_if_null(a) from t
-- q2
select a from t
