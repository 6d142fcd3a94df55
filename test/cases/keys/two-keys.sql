-- verdict: not_equivalent
-- why: two unique columns, but NULLs in them are lost by different joins
create table t (a int unique, b int unique);
-- q1
select x.a, y.b from t x join t y on x.a = y.a
-- q2
select x.a, y.b from t x join t y on x.b = y.b
