-- verdict: not_equivalent
-- why: the largest is 3, the smallest 2
create table t (a int);
-- q1
select sum((select min(x + 1) from (values (1), (2)) as v (x))) filter (where a > 1) from t
-- q2
select sum(3) filter (where a > 1) from t
