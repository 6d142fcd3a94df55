-- verdict: not_equivalent
-- why: around zero the truncated quotient covers both signs
create table t (a int);
-- q1
select a from t where a / 3 = 0
-- q2
select a from t where a between 0 and 2
