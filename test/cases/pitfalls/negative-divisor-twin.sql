-- verdict: equivalent*
-- why: the sign of the divisor does not matter for the remainder
create table t (a int);
-- q1
select a % -3 from t
-- q2
select a % 3 from t
