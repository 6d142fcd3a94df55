-- verdict: equivalent*
-- why: the function changes nothing but NULLs
create table t (a int not null);
create function zero_if_null(x int) returns int language sql immutable as 'select coalesce(x, 0)';
-- q1
select zero_if_null(a) from t
-- q2
select a from t
