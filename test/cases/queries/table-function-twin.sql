-- verdict: equivalent*
-- why: a set-returning SQL function in FROM stands for its query
create table t (a int);
create function positive() returns table (a int) language sql stable as 'select a from t where a > 0';
-- q1
select a from positive()
-- q2
select a from t where a > 0
