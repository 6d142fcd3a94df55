-- verdict: not_equivalent
-- why: 115 has the same remainders as 38
create table t (a int);
-- q1
select a from t where a % 7 = 3 and a % 11 = 5
-- q2
select a from t where a = 38
