-- verdict: not_equivalent
-- why: NULLs are first in descending order, and a comparison with the maximum drops them
create table t (a int, b int);
-- q1
select a, b from t order by a desc fetch first 1 row with ties
-- q2
select a, b from t where a = (select max(a) from t)
