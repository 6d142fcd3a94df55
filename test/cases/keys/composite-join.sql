-- verdict: not_equivalent
-- why: a self join on one column of a composite key finds several rows
create table t (a int, b int, c int, primary key (a, b));
-- q1
select x.a, x.b, y.c from t x join t y on x.a = y.a
-- q2
select a, b, c from t
