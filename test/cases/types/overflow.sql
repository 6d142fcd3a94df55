-- verdict: equivalent*
-- why: adding one makes an integer greater or raises an error
create table t (a int);
-- q1
select a from t where a + 1 > a
-- q2
select a from t where a is not null
