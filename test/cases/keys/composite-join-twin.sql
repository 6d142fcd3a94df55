-- verdict: equivalent*
-- why: a self join on the whole composite key finds the row itself
create table t (a int, b int, c int, primary key (a, b));
-- q1
select x.a, x.b, y.c from t x join t y on x.a = y.a and x.b = y.b
-- q2
select a, b, c from t
