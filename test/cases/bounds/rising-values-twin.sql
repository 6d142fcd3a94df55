-- verdict: equivalent*
-- bound: 5
-- why: the check leaves four different values
create table t (a int primary key check (a between 1 and 4));
-- q1
select distinct 1 from t v, t w, t x, t y, t z where v.a < w.a and w.a < x.a and x.a < y.a and y.a < z.a
-- q2
select 1 where false
