-- verdict: equivalent*
-- why: both joins are the identity
create table t (a int unique not null, b int unique not null);
-- q1
select x.a, y.b from t x join t y on x.a = y.a
-- q2
select x.a, y.b from t x join t y on x.b = y.b
