-- verdict: not_equivalent
-- why: a self join on a unique column loses the rows with a NULL
create table t (a int unique, b int);
-- q1
select x.a, y.b from t x join t y on x.a = y.a
-- q2
select a, b from t
