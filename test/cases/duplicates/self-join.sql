-- verdict: not_equivalent
-- why: a self join on a column with duplicates squares them
create table t (a int not null, b int);
-- q1
select x.a, x.b from t x join t y on x.a = y.a
-- q2
select a, b from t
