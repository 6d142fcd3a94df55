-- verdict: equivalent*
-- why: a CTE used twice is the same query twice
create table t (a int);
-- q1
with c as (select a from t where a > 0) select x.a, y.a from c x, c y
-- q2
select x.a, y.a from t x, t y where x.a > 0 and 0 < y.a
