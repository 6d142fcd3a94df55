-- verdict: equivalent*
-- why: a self join on the primary key is the identity
create table t (a int primary key, b int);
-- q1
select x.a, x.b from t x join t y on x.a = y.a
-- q2
select a, b from t
