-- verdict: equivalent*
-- why: a unique index on the absolute value
create table t (a int primary key);
create unique index on t (abs(a));
-- q1
select x.a from t x join t y on abs(x.a) = abs(y.a)
-- q2
select a from t
