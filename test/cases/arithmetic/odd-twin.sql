-- verdict: equivalent*
-- why: a number that is not negative is odd when its remainder is 1
create table t (a int check (a >= 0));
-- q1
select a from t where a % 2 = 1
-- q2
select a from t where a % 2 <> 0
