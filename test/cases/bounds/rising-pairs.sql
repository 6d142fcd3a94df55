-- verdict: not_equivalent
-- bound: 2
-- why: with two rows the smaller value comes out for each partner
create table t (a int);
-- q1
select x.a from t x, t y where x.a <= y.a
-- q2
select a from t where a is not null
