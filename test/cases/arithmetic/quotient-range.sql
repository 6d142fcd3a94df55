-- verdict: not_equivalent
-- why: several numbers have the same integer quotient
create table t (a int);
-- q1
select a from t where a / 3 = 1
-- q2
select a from t where a = 3
