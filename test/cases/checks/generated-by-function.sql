-- verdict: unknown
-- assumes: function twice may have been replaced
-- why: rows have what the function gave when they came
create function twice(a int) returns int language sql immutable as 'select a * 2';
create table t (a int, b int generated always as (twice(a)) stored);
-- q1
select b from t
-- q2
select a * 2 from t
