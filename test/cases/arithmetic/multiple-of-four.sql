-- verdict: not_equivalent
-- why: not every even number is a multiple of four
create table t (a int);
-- q1
select a from t where a % 4 = 0
-- q2
select a from t where a % 2 = 0
