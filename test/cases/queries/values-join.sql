-- verdict: not_equivalent
-- why: a value that stands twice among the VALUES joins twice
create table t (a int);
-- q1
select t.a, v.l from t join (values (1, 'x'), (2, 'y'), (2, 'y')) v (k, l) on t.a = v.k
-- q2
select a, case a when 1 then 'x' else 'y' end from t where a in (1, 2)
