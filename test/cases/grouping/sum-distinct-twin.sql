-- verdict: equivalent*
-- why: a unique column has no equal values but NULLs, which the sum ignores
create table t (a int unique);
-- q1
select sum(distinct a) from t
-- q2
select sum(a) from t
