-- verdict: equivalent*
-- why: a multiple of four is an even number with an even half
create table t (a int);
-- q1
select a from t where a % 4 = 0
-- q2
select a from t where a % 2 = 0 and a / 2 % 2 = 0
