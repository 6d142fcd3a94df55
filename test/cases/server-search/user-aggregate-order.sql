-- verdict: unknown
-- why: trap: which value an aggregate of the user's sees last is not said, so neither query has one result where they seem to differ
create table t (a int, b int);
create function last_one(int, int) returns int language sql immutable as 'select $2';
create aggregate glued(int) (sfunc = last_one, stype = int);
-- q1
select glued(a) from t
-- q2
select glued(a order by a, b) from t
