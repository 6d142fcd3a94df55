-- verdict: equivalent*
-- why: a join with a table of VALUES is a translation
create table t (a int);
-- q1
select t.a, v.l from t join (values (1, 'x'), (2, 'y')) v (k, l) on t.a = v.k
-- q2
select a, case a when 1 then 'x' else 'y' end from t where a in (1, 2)
