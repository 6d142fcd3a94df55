-- verdict: not_equivalent
-- why: the function's query leaves rows out
create table t (a int);
create function positive() returns table (a int) language sql stable as 'select a from t where a > 0';
-- q1
select a from positive()
-- q2
select a from t where a >= 0
