-- verdict: not_equivalent
-- bound: 5
-- why: it takes five different values to see the difference
create table t (a int primary key);
-- q1
select distinct 1 from t v, t w, t x, t y, t z where v.a < w.a and w.a < x.a and x.a < y.a and y.a < z.a
-- q2
select 1 where false
