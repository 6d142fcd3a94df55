-- verdict: unknown
-- errors: strict
-- why: the function is inlined, and its second argument is never computed
create table t (a int not null, b int not null);
create function first_of(int, int) returns int language sql immutable as 'select $1';
-- q1
select first_of(a, 1 / b) from t
-- q2
select a from t
