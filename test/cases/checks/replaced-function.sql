-- verdict: unknown
-- assumes: function few may have been replaced
-- why: rows were checked by what the function was when they came
create function few() returns int language sql immutable as 'select 3';
create table t (a int not null check (a < few()));
-- q1
select a from t where a < 3
-- q2
select a from t
