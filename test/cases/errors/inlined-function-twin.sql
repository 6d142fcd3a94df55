-- verdict: not_equivalent
-- errors: strict
-- proof: error of one query only
-- why: a strict one is not inlined, since it would have to look at an argument that it does not use
create table t (a int not null, b int not null);
create function first_of(int, int) returns int language sql immutable strict as 'select $1';
-- q1
select first_of(a, 1 / b) from t where b in (0, 1)
-- q2
select case when b >= 0 then a end from t where b in (0, 1)
