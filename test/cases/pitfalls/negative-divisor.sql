-- verdict: not_equivalent
-- why: the remainder takes the sign of the dividend, not of the divisor
create table t (a int);
-- q1
select a % -3 from t
-- q2
select -(a % 3) from t
