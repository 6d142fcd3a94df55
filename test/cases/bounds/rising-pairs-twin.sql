-- verdict: equivalent*
-- bound: 2
-- why: a key with a single value has no second row
create table t (a int primary key check (a = 1));
-- q1
select x.a from t x, t y where x.a <= y.a
-- q2
select a from t where a is not null
