-- verdict: not_equivalent
-- why: the solver's process calls array_eq(), which looks up how elements are compared: that is done before the process begins
create table t (a int not null, c int[] not null);
-- q1
select a from t order by array_eq(c, c) limit 2
-- q2
select a from t
