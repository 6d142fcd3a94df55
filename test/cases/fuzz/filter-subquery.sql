-- verdict: equivalent*
-- why: the aggregate's argument is not evaluated for rows that FILTER leaves out; for the others the subquery has its value
create table t (a int);
-- q1
select sum((select max(x + 1) from (values (1), (2)) as v (x))) filter (where a > 1) from t
-- q2
select sum(3) filter (where a > 1) from t
