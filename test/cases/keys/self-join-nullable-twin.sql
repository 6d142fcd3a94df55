-- verdict: equivalent*
-- why: apart from the rows with a NULL the self join on a unique column is the identity
create table t (a int unique, b int);
-- q1
select x.a, y.b from t x join t y on x.a = y.a
-- q2
select a, b from t where a is not null
