-- verdict: not_equivalent
-- why: 1 and -1 have the same absolute value
create table t (a int primary key);
-- q1
select x.a from t x join t y on abs(x.a) = abs(y.a)
-- q2
select a from t
