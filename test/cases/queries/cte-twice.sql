-- verdict: not_equivalent
-- why: two uses of a CTE in a cross join, joined or not
create table t (a int);
-- q1
with c as (select a from t where a > 0) select x.a, y.a from c x, c y
-- q2
with c as (select a from t where a > 0) select x.a, y.a from c x join c y on x.a = y.a
