-- verdict: equivalent*
-- why: the quotient is 1 for three numbers
create table t (a int);
-- q1
select a from t where a / 3 = 1
-- q2
select a from t where a between 3 and 5
