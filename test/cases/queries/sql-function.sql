-- verdict: equivalent*
-- why: an SQL function stands for its body, apart from overflow errors
create table t (a int);
create function twice(int) returns int language sql immutable as 'select $1 * 2';
-- q1
select twice(a) from t
-- q2
select a + a from t
